import { useLocation } from 'react-router';
import { itemParameter } from '../../../engine/workstation/useCurrentItem';
import { IconFilter } from '../../../ui/display/icons';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import { useFormatCount } from '../../../ui/useFormatCount';
import type { QueueCount } from './queueCount';

/** One choice of a filter of the queue. */
export interface FilterChoice {
  /** In the address. */
  readonly value: string;
  readonly label: string;
  readonly count?: QueueCount | undefined;
}

/** Selects what the queue shows. The first choice is everything, which the address does not name. */
export function QueueFilter({
  parameter,
  choices,
  value,
  count,
}: {
  /** Of the address. */
  parameter: string;
  choices: readonly FilterChoice[];
  value: string;
  /** Beside the current choice. */
  count?: QueueCount | undefined;
}) {
  const formatCount = useFormatCount();
  const textOf = ({ count: shown, isAtLeast }: QueueCount): string => formatCount(shown, isAtLeast);
  const { search } = useLocation();
  const addressOf = (choice: string): string => {
    const parameters = new URLSearchParams(search);
    // Another queue begins with its own first record.
    parameters.delete(itemParameter);
    if (choice === choices[0]?.value) parameters.delete(parameter);
    else parameters.set(parameter, choice);
    return `?${parameters.toString()}`;
  };
  const label = choices.find(choice => choice.value === value)?.label ?? '';
  return (
    <MenuButton
      size={28}
      icon={IconFilter}
      chevron
      label={count === undefined ? label : `${label} ${textOf(count)}`}
      items={choices.map(choice => ({
        label: choice.label,
        checked: choice.value === value,
        to: addressOf(choice.value),
        ...(choice.count !== undefined && { hint: textOf(choice.count) }),
      }))}
    />
  );
}

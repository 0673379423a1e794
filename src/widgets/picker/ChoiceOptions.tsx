import { useTranslate } from 'ra-core';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './ChoiceList.module.css';
import { ChoiceRow } from './ChoiceRow';
import type { Choice, ChoiceDisplay } from './choiceSource';
import type { useChoiceNavigation } from './useChoiceNavigation';

const SKELETON_ROWS = 6;

/** The listbox of a list of choices. */
export function ChoiceOptions<C extends Choice>({
  choices,
  getDisplay,
  isMultiple,
  isSelected,
  getUnavailableReason,
  navigation,
  isLoading,
  isFetching,
  hidden,
}: {
  choices: readonly C[];
  getDisplay: (choice: C) => ChoiceDisplay;
  isMultiple: boolean;
  isSelected: (id: string) => boolean;
  getUnavailableReason: ((id: string) => string | undefined) | undefined;
  navigation: ReturnType<typeof useChoiceNavigation<C>>;
  /** No page is loaded yet. */
  isLoading: boolean;
  isFetching: boolean;
  hidden: boolean;
}) {
  const translate = useTranslate();
  const { list, active, optionId, onKeyDown, onClick } = navigation;
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={translate('choiceList.label')}
      aria-multiselectable={isMultiple}
      aria-activedescendant={choices.length ? optionId(active) : undefined}
      aria-busy={isLoading || isFetching}
      className={styles.options}
      hidden={hidden}
      onKeyDown={onKeyDown}
    >
      {choices.map((choice, index) => (
        <ChoiceRow
          key={choice.id}
          id={optionId(index)}
          display={getDisplay(choice)}
          isActive={index === active}
          isSelected={isSelected(choice.id)}
          unavailableReason={getUnavailableReason?.(choice.id)}
          onClick={event => onClick(event, index)}
        />
      ))}
      {isLoading &&
        Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <span key={index} className={styles.option}>
            <Skeleton width="60%" height={12} />
          </span>
        ))}
    </div>
  );
}

import { memo } from 'react';
import { Button } from '../../ui/buttons/Button';
import { availableActions } from '../actions/availableActions';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';

/**
 * A button for the first primary action that is possible. Where none is, the first that the state of the record allows is disabled with
 * its reason. Memoized, because it is beside a form that is rendered more often.
 */
export const PrimaryAction = memo(function PrimaryAction({
  resource,
  record,
  onAction,
}: {
  resource: Resource;
  record: AnyRecord;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
}) {
  const words = useWords(resource.name);
  const { person } = useServices();
  const { primaryActions = [], hasPrimaryAction } = resource.details ?? {};
  if (hasPrimaryAction?.(record) === false) return null;
  const names = primaryActions.filter(name => resource.actions[name]?.startsFrom?.(record) ?? true);
  const available = availableActions(resource, names, [record], person);
  const primary = available.find(({ disabledReason }) => disabledReason === undefined) ?? available[0];
  if (!primary) return null;
  return (
    <Button
      size={32}
      icon={primary.action.icon}
      disabledReason={primary.disabledReason}
      onClick={() => onAction(primary.name, primary.possibleRecords)}
    >
      {words.action(primary.name, 'label', { smart_count: 1 })}
    </Button>
  );
});

import { availableActions } from '../actions/availableActions';
import { Button } from '../../ui/buttons/Button';
import type { AnyRecord, Resource } from '../resource/resource';
import { useServices } from '../services';
import { useWords } from '../words';

/** The action that a record most often waits for, as a button; what is blocked says why. */
export function PrimaryAction({
  resource,
  record,
  onAction,
}: {
  resource: Resource;
  record: AnyRecord;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
}) {
  const words = useWords(resource.name);
  const { permissions } = useServices();
  const offered = availableActions(resource, resource.details?.primaryActions ?? [], [record], permissions);
  if (resource.details?.hasPrimaryAction?.(record) === false) return null;
  const lead = offered.find(({ disabledReason }) => disabledReason === undefined) ?? offered[0];
  if (!lead) return null;
  return (
    <Button
      size={32}
      icon={lead.action.icon}
      disabledReason={lead.disabledReason}
      onClick={() => onAction(lead.name, lead.possibleRecords)}
    >
      {words.text(`actions.${lead.name}.label`, { smart_count: 1 })}
    </Button>
  );
}

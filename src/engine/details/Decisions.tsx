import { Button } from '../../ui/buttons/Button';
import { availableActions } from '../actions/availableActions';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import styles from './Details.module.css';
import type { DetailsProps } from './detailsProps';

/** A button for each of these actions that the state of the record allows. Those that are not possible for another reason say it. */
export function Decisions({
  resource,
  record,
  names,
  onAction,
}: {
  resource: Resource;
  record: AnyRecord;
  names: readonly string[];
  onAction: DetailsProps['onAction'];
}) {
  const words = useWords(resource.name);
  const { person } = useServices();
  const allowed = names.filter(name => resource.actions[name]?.startsFrom?.(record) ?? true);
  const available = availableActions(resource, allowed, [record], person);
  if (available.length === 0) return null;
  return (
    <div role="group" aria-label={words.translate('engine.details.decisions')} className={styles.decisions}>
      {available.map(({ name, action, disabledReason }, index) => (
        <Button
          key={name}
          icon={action.icon}
          tone={action.tone}
          variant={index === 0 && action.tone !== 'bad' ? 'solid' : 'outlined'}
          disabledReason={disabledReason}
          onClick={() => onAction(name, [record])}
        >
          {words.action(name, 'short', { smart_count: 1 })}
        </Button>
      ))}
    </div>
  );
}

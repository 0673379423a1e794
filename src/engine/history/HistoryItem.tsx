import type { HistoryEntry } from '../../contract/schema/historyEntry';
import { nameOf } from '../../contract/calls/endpoint';
import { formatExactly, formatWhen } from '../format';
import { Avatar } from '../../ui/display/Avatar';
import { Chip } from '../../ui/display/Chip';
import { IconList, IconUndo } from '../../ui/display/icons';
import { IconButton } from '../../ui/buttons/IconButton';
import type { AnyRecord } from '../services/anyRecord';
import { actionOfChange } from '../resource/actionOfChange';
import type { Resource } from '../resource/resource';
import type { Values } from '../save/saveOnNewest';
import { useWords } from '../words';
import { ChangeLine } from '../change/ChangeLine';
import styles from './HistoryList.module.css';
import { valuesToRestore } from './valuesToRestore';
import { useLocale } from '../../ui/useLocale';

/** One change: by whom, by which action, when, and the old and new value of each field. */
export function HistoryItem({
  resource,
  record,
  entry,
  disabledReason,
  onRestore,
}: {
  resource: Resource;
  record: AnyRecord;
  entry: HistoryEntry;
  /** Why the record cannot be changed now. */
  disabledReason: string | undefined;
  onRestore: (field: string, values: Values) => void;
}) {
  const words = useWords(resource.name);
  const locale = useLocale();
  const time = new Date(entry.created_at);
  const { create } = resource.endpoints;
  const isCreation = create !== undefined && entry.action === nameOf(create);
  const made = Object.fromEntries(entry.changes.map(({ field, to }) => [field, to]));
  const former = Object.fromEntries(entry.changes.map(({ field, from }) => [field, from]));
  const action = isCreation
    ? undefined
    : actionOfChange(resource, { ...made, transition: entry.transition }, Object.keys(made), former);
  return (
    <li className={styles.entry}>
      <Avatar name={entry.actor_name} size={24} />
      <div className={styles.text}>
        <p className={styles.actor}>
          <span className={styles.name}>{entry.actor_name}</span>
          {isCreation && <span>{words.translate('engine.history.created')}</span>}
          {action !== undefined && (
            <Chip tone="neutral" icon={resource.actions[action]?.icon}>
              {words.action(action, 'label', {
                smart_count: 1,
                title: resource.title(record),
              })}
            </Chip>
          )}
          <time dateTime={entry.created_at} className={styles.when} data-tip={formatExactly(time, locale)}>
            {formatWhen(time, new Date(), locale)}
          </time>
          {entry.job_id !== null && (
            <Chip tone="neutral" icon={IconList}>
              {words.translate('engine.history.job')}
            </Chip>
          )}
        </p>
        {!isCreation && (
          <ul className={styles.changes}>
            {entry.changes.map(({ field, from, to }) => {
              const values = valuesToRestore(resource, record, entry.changes, field);
              return (
                <li key={field} className={styles.change}>
                  <ChangeLine {...{ resource, field, from, to }} />
                  {values && (
                    <IconButton
                      size={28}
                      icon={IconUndo}
                      label={words.translate('engine.history.restore', {
                        name: words.label(field).toLowerCase(),
                      })}
                      disabledReason={disabledReason}
                      onClick={() => onRestore(field, values)}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </li>
  );
}

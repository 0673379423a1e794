import { useTranslate } from 'ra-core';
import { ChangeLine } from '../../engine/change/ChangeLine';
import type { Resource } from '../../engine/resource/resource';
import type { Values } from '../../engine/save/saveOnNewest';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import styles from './Section.module.css';

/** Every field that a save would change, before and after. */
export function DifferenceDialog({
  resource,
  record,
  change,
  backLabel,
  onSave,
  onBack,
}: {
  resource: Resource;
  record: AnyRecord;
  change: Values;
  backLabel: string;
  onSave: () => void;
  onBack: () => void;
}) {
  const translate = useTranslate();
  return (
    <Dialog
      open
      title={translate('configuration.difference.title', { title: resource.title(record) })}
      onClose={onBack}
      onSubmit={onSave}
      footer={
        <>
          <Button onClick={onBack}>{backLabel}</Button>
          <Button type="submit" variant="solid">
            {translate('configuration.difference.save')}
          </Button>
        </>
      }
    >
      <div className={styles.difference}>
        <p>{translate('configuration.difference.text')}</p>
        <ul role="list" className={styles.changes}>
          {Object.entries(change).map(([field, to]) => (
            <li key={field}>
              <ChangeLine {...{ resource, field, to }} from={record[field]} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

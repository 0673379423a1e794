import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Segmented } from '../../ui/inputs/Segmented';
import { Dialog } from '../../ui/overlays/Dialog';
import { useLazyWords } from '../../ui/useLazyWords';
import { ChoiceList } from '../../widgets/picker/ChoiceList';
import { assertDeclared } from '../resource/assertDeclared';
import { useServices } from '../services/services';
import { useWords } from '../words';
import styles from './RecordsPickerDialog.module.css';
import { RecordsPickerFooter } from './RecordsPickerFooter';
import type { RecordsPickerProps } from './recordsPickerProps';
import { useRecordsSource } from './useRecordsSource';
import { useSelectedRecords } from './useSelectedRecords';
import { recordsPickerWords } from './words.en';

/** The opened {@link RecordsPicker}. */
export function RecordsPickerDialog(props: RecordsPickerProps) {
  useLazyWords(recordsPickerWords);
  const { resource, title, open, onClose, existingIds, onAdd, query, sources = [] } = props;
  assertDeclared(resource);
  const words = useWords(resource.name);
  const { describeError } = useServices();
  const [sourceKey, setSourceKey] = useState(sources[0]?.key);
  const selected = useSelectedRecords();
  const [isReviewing, setIsReviewing] = useState(false);
  const [adding, setAdding] = useState<'end' | 'top'>();
  const [failure, setFailure] = useState<unknown>();
  const [wasOpen, setWasOpen] = useState(open);
  const source = useRecordsSource(
    resource,
    query,
    sources.find(({ key }) => key === sourceKey) ?? sources[0],
  );
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      selected.clear();
      setFailure(undefined);
      setIsReviewing(false);
    }
  }
  const count = selected.ids.length;
  const onlySelected = isReviewing && count > 0;
  const add = async (at: 'end' | 'top') => {
    setAdding(at);
    setFailure(undefined);
    try {
      await onAdd(selected.ids, at);
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setAdding(undefined);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={adding ? () => undefined : onClose}
      title={title}
      wide
      footer={
        <RecordsPickerFooter
          resource={resource.name}
          {...{ count, adding, onClose }}
          onAdd={at => void add(at)}
        />
      }
    >
      <div className={styles.body}>
        {sources.length > 1 && (
          <Segmented
            size={32}
            tone="neutral"
            label={words.translate('recordsPicker.from')}
            choices={sources.map(({ key, label }) => ({ value: key, label }))}
            value={sourceKey ?? sources[0]?.key}
            onChange={key => {
              setSourceKey(key);
              setIsReviewing(false);
            }}
          />
        )}
        <ChoiceList
          source={source}
          isMultiple
          isSelected={selected.has}
          getUnavailableReason={id =>
            existingIds.has(id) ? words.translate('recordsPicker.existing') : undefined
          }
          onToggle={selected.toggle}
          onSelectMany={selected.add}
          only={onlySelected ? selected.records : undefined}
          renderEmpty={(q, clear) => (
            <EmptyState
              kind={q ? 'nothing-matches' : 'nothing-yet'}
              title={words.resourceText(q ? 'empty.noMatch' : 'empty.title')}
              text={
                q ? words.translate('recordsPicker.noMatchText', { q }) : words.resourceText('empty.text')
              }
              action={
                q ? <Button onClick={clear}>{words.translate('recordsPicker.clear')}</Button> : undefined
              }
            />
          )}
        />
        <div className={styles.footer}>
          <span role="status">{words.translate('recordsPicker.selected', { smart_count: count })}</span>
          {count > 0 && (
            <>
              <Button
                variant="text"
                size={28}
                aria-pressed={onlySelected}
                onClick={() => setIsReviewing(!onlySelected)}
              >
                {words.translate(onlySelected ? 'recordsPicker.showAll' : 'recordsPicker.showSelected')}
              </Button>
              <Button variant="text" size={28} onClick={selected.clear}>
                {words.translate('recordsPicker.clear')}
              </Button>
            </>
          )}
        </div>
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {describeError(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

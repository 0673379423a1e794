import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Segmented } from '../../ui/inputs/Segmented';
import { useServices } from '../services';
import { useWords } from '../words';
import { ChoiceList } from '../../widgets/picker/ChoiceList';
import styles from './RecordsPickerDialog.module.css';
import type { RecordsPickerProps } from './RecordsPicker';
import { useSelectedRecords } from './useSelectedRecords';
import { useRecordsSource } from './useRecordsSource';

/** What a {@link RecordsPicker} looks like once opened. */
export function RecordsPickerDialog(props: RecordsPickerProps) {
  const { resource, title, open, onClose, existingIds, onAdd, query, sources = [] } = props;
  const words = useWords(resource.name);
  const { describeError } = useServices();
  const [sourceKey, setSourceKey] = useState(sources[0]?.key);
  const chosen = useSelectedRecords();
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
      chosen.clear();
      setFailure(undefined);
      setIsReviewing(false);
    }
  }
  const count = chosen.ids.length;
  const isShowingChosen = isReviewing && count > 0;
  const nameOf = (smart_count: number) => words.text('name', { smart_count }).toLowerCase();

  const add = async (at: 'end' | 'top') => {
    setAdding(at);
    setFailure(undefined);
    try {
      await onAdd(chosen.ids, at);
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setAdding(undefined);
    }
  };
  const footOf = (at: 'end' | 'top') => ({
    loading: adding === at,
    disabledReason:
      count === 0
        ? words.translate('engine.picker.none', { name: nameOf(1) })
        : adding && adding !== at
          ? words.translate('engine.picker.adding')
          : undefined,
    onClick: () => void add(at),
  });

  return (
    <Dialog
      open={open}
      onClose={adding ? () => undefined : onClose}
      title={title}
      wide
      footer={
        <>
          <Button onClick={onClose} disabled={adding !== undefined}>
            {words.translate('engine.parts.cancel')}
          </Button>
          <Button {...footOf('top')}>{words.translate('engine.picker.addAtTop')}</Button>
          <Button variant="solid" {...footOf('end')}>
            {count === 0
              ? words.translate('engine.picker.addNone')
              : words.translate('engine.picker.add', { smart_count: count, name: nameOf(count) })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {sources.length > 1 && (
          <Segmented
            size={32}
            tone="neutral"
            label={words.translate('engine.picker.from')}
            choices={sources.map(({ key, label }) => ({ value: key, label }))}
            value={source && (sourceKey ?? sources[0]?.key)}
            onChange={key => {
              setSourceKey(key);
              setIsReviewing(false);
            }}
          />
        )}
        <ChoiceList
          source={source}
          isMultiple
          isSelected={chosen.has}
          getUnavailableReason={id => (existingIds.has(id) ? words.translate('engine.picker.taken') : undefined)}
          onToggle={chosen.toggle}
          onSelectMany={chosen.add}
          only={isShowingChosen ? chosen.records : undefined}
          renderEmpty={(q, clear) => (
            <EmptyState
              kind={q ? 'nothing-matches' : 'nothing-yet'}
              title={words.text(q ? 'empty.noMatch' : 'empty.title')}
              text={q ? words.translate('engine.picker.noMatchText', { q }) : words.text('empty.text')}
              action={q ? <Button onClick={clear}>{words.translate('engine.list.clear')}</Button> : undefined}
            />
          )}
        />
        <div className={styles.foot}>
          <span role="status">
            {words.translate('engine.kinds.reference.chosen', { smart_count: count })}
          </span>
          {count > 0 && (
            <>
              <Button
                variant="text"
                size={28}
                aria-pressed={isShowingChosen}
                onClick={() => setIsReviewing(!isShowingChosen)}
              >
                {words.translate(isShowingChosen ? 'engine.picker.showAll' : 'engine.picker.showChosen')}
              </Button>
              <Button variant="text" size={28} onClick={chosen.clear}>
                {words.translate('engine.list.clear')}
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

import { Suspense, useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextArea } from '../../ui/inputs/TextArea';
import type { AnyRecord, Resource } from '../resource';
import { useWords } from '../words';
import styles from './ActionDialog.module.css';

/** Asks before an action: whether it is meant, or for the value that it sends. */
export function ActionDialog({
  resource,
  name,
  records,
  onConfirm,
  onCancel,
}: {
  resource: Resource;
  name: string;
  records: readonly AnyRecord[];
  onConfirm: (answer: unknown) => void;
  onCancel: () => void;
}) {
  const words = useWords(resource.name);
  const action = resource.actions[name]!;
  const field = action.asks === undefined ? undefined : resource.fields[action.asks];
  const Input = field?.kind.Input;
  const { Ask } = action;
  const [answer, setAnswer] = useState<unknown>(undefined);
  const values = { smart_count: records.length, title: resource.title(records[0]!) };
  const isEmpty =
    field !== undefined && (answer === undefined || (Array.isArray(answer) && answer.length === 0));
  if (Ask)
    return (
      <Suspense fallback={null}>
        <Ask records={records} onAnswer={onConfirm} onCancel={onCancel} />
      </Suspense>
    );
  return (
    <ConfirmDialog
      open
      title={words.text(`actions.${name}.confirm`, values)}
      confirmLabel={words.text(`actions.${name}.label`, values)}
      tone={action.tone}
      disabledReason={isEmpty ? words.translate('messages.required') : undefined}
      onConfirm={() => onConfirm(answer)}
      onCancel={onCancel}
    >
      {field && Input ? (
        <Suspense fallback={<Skeleton width="100%" height={36} />}>
          <Input
            field={field}
            resource={resource.name}
            label={words.label(field.name)}
            value={answer}
            onChange={setAnswer}
            onBlur={() => undefined}
            inputRef={element => element?.focus()}
            badgeStyles={resource.list.badgeStyles?.[field.name]}
          />
        </Suspense>
      ) : (
        words.text(`actions.${name}.confirmText`, { ...values, ...action.tells?.(records) })
      )}
      {action.note !== undefined && (
        <div className={styles.note}>
          <Note
            label={words.text(`actions.${name}.note`)}
            limit={action.note}
            onChange={note => setAnswer(note === '' ? undefined : note)}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** What somebody may write to what they do. */
function Note({
  label,
  limit,
  onChange,
}: {
  label: string;
  limit: number;
  onChange: (note: string) => void;
}) {
  const [note, setNote] = useState('');
  return (
    <TextArea
      label={label}
      optional
      maxLength={limit}
      counter={{ used: note.length, max: limit }}
      value={note}
      onChange={({ target }) => {
        setNote(target.value);
        onChange(target.value.trim());
      }}
    />
  );
}

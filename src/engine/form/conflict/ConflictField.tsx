import { Suspense, useId } from 'react';
import { ValueView } from '../../history/ValueView';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { Resource } from '../../resource';
import { useWords } from '../../words';
import styles from './ConflictDialog.module.css';

export type Side = 'mine' | 'theirs';

/** One field in question: what it was, and the two values to choose from. Mine can be changed where it stands. */
export function ConflictField({
  resource,
  name,
  who,
  base,
  mine,
  theirs,
  side,
  error,
  onSide,
  onMine,
}: {
  resource: Resource;
  name: string;
  who: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  side: Side | undefined;
  error: string | undefined;
  onSide: (side: Side) => void;
  onMine: (value: unknown) => void;
}) {
  const id = useId();
  const words = useWords(resource.name);
  const field = resource.fields[name]!; // a field of the form
  const Input = field.kind.Input!; // which somebody can edit
  const option = (own: Side, label: string, value: unknown) => (
    <label className={styles.option} data-chosen={side === own || undefined}>
      <input type="radio" name={id} checked={side === own} onChange={() => onSide(own)} />
      <span className={styles.words}>
        <span className={styles.whose}>{label}</span>
        <ValueView {...{ resource, field, value }} />
      </span>
    </label>
  );
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{words.label(name)}</legend>
      <p className={styles.before}>
        {words.translate('engine.conflict.before')} <ValueView {...{ resource, field }} value={base} />
      </p>
      {option('theirs', words.translate('engine.conflict.theirs', { who }), theirs)}
      {option('mine', words.translate('engine.conflict.mine'), mine)}
      {side === 'mine' && (
        <Suspense fallback={<Skeleton width="100%" height={36} />}>
          <Input
            field={field}
            resource={resource.name}
            label={words.translate('engine.conflict.edit', { name: words.label(name).toLowerCase() })}
            value={mine}
            onChange={onMine}
            onBlur={() => undefined}
            error={error}
            badgeStyles={resource.list.badgeStyles?.[name]}
            inputRef={() => undefined}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

import { Suspense, useId } from 'react';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ValueView } from './ValueView';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import styles from './ConflictDialog.module.css';

export type Side = 'mine' | 'theirs';

/** One conflicting field: the value before, and the two values to select from. Mine can be edited here. */
export function ConflictField({
  resource,
  name,
  editor,
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
  /** Who saved the other value. */
  editor: string;
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
  const field = resource.fields[name]!; // a writable field of the resource
  const { Input } = field.screen;
  const option = (own: Side, label: string, value: unknown) => (
    <label className={styles.option} data-selected={side === own || undefined}>
      <input type="radio" name={id} checked={side === own} onChange={() => onSide(own)} />
      <span className={styles.text}>
        <span className={styles.owner}>{label}</span>
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
      {option('theirs', words.translate('engine.conflict.theirs', { who: editor }), theirs)}
      {option('mine', words.translate('engine.conflict.mine'), mine)}
      {side === 'mine' && Input && (
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

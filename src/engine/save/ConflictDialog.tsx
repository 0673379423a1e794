import { useMemo, useState, Suspense, useId } from 'react';
import * as z from 'zod/mini';
import { useLazyWords } from '../../ui/useLazyWords';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import styles from './ConflictDialog.module.css';
import type { Values } from './saveOnNewest';
import type { RecordConflict } from './useSaveOnNewest';
import { conflictWords } from './words.en';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ValueView } from '../change/ValueView';

/**
 * A dialog for fields that two people changed to different values: the value before, mine (which can be edited) and
 * theirs. `onSave` gets the selected values.
 */
export function ConflictDialog({
  resource,
  conflict,
  cancelLabel,
  onSave,
  onCancel,
}: {
  resource: Resource;
  conflict: RecordConflict;
  cancelLabel: string;
  onSave: (values: Values) => void;
  onCancel: () => void;
}) {
  useLazyWords(conflictWords);
  const words = useWords(resource.name);
  const { base, change, newest, editors } = conflict;
  const { conflicts: names } = conflict.merge;
  const [mine, setMine] = useState<Values>(() => pick(change, names));
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const undecided = names.filter(name => !sides[name]);
  const errors = useMemo(
    () =>
      errorsOf(
        resource,
        pick(
          mine,
          names.filter(name => sides[name] === 'mine'),
        ),
      ),
    [resource, names, sides, mine],
  );
  const disabledReason = undecided.length
    ? words.translate('engine.conflict.undecided', {
        fields: undecided.map(name => words.label(name).toLowerCase()).join(', '),
      })
    : Object.values(errors)[0];
  const save = (sideOf: (name: string) => Side | undefined) =>
    onSave(
      Object.fromEntries(names.map(name => [name, sideOf(name) === 'mine' ? mine[name] : newest[name]])),
    );
  const editor = editors.length ? editors.join(', ') : words.translate('engine.conflict.somebody');
  return (
    <Dialog
      open
      role="alertdialog"
      title={words.translate('engine.conflict.title')}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button onClick={() => save(() => 'mine')}>{words.translate('engine.conflict.allMine')}</Button>
          <Button variant="solid" disabledReason={disabledReason} onClick={() => save(name => sides[name])}>
            {words.translate('engine.conflict.save')}
          </Button>
        </>
      }
    >
      <p>{words.translate('engine.conflict.text', { who: editor })}</p>
      <div className={styles.fields}>
        {names.map(name => (
          <ConflictField
            key={name}
            resource={resource}
            name={name}
            editor={editor}
            base={base[name]}
            mine={mine[name]}
            theirs={newest[name]}
            side={sides[name]}
            error={errors[name]}
            onSide={side => setSides(before => ({ ...before, [name]: side }))}
            onMine={value => setMine(before => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
    </Dialog>
  );
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map(name => [name, values[name]]));

const errorsOf = (resource: Resource, values: Values): Readonly<Record<string, string>> => {
  const parsed = z.safeParse(resource.entity.patch, values);
  return Object.fromEntries(
    parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
};

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

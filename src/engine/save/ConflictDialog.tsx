import { useLazyWords } from '../../ui/useLazyWords';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { ConflictField, type Side } from './ConflictField';
import styles from './ConflictDialog.module.css';
import type { Values } from './saveTypes';
import type { RecordConflict } from './useSaveOnNewest';
import { conflictWords } from './words.en';

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

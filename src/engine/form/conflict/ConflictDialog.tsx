import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import type { Resource } from '../../resource';
import { useWords } from '../../words';
import { ConflictField, type Side } from './ConflictField';
import styles from './ConflictDialog.module.css';
import type { Clash } from './useMergedUpdate';

type Values = Record<string, unknown>;

/**
 * Asks about fields that two people changed to different values: what it was, mine – which can be changed further – and
 * theirs, one choice a field. `onSave` gets the chosen values.
 */
export function ConflictDialog({
  resource,
  clash,
  title,
  onSave,
  onCancel,
}: {
  resource: Resource;
  clash: Clash;
  title: string;
  onSave: (answers: Values) => void;
  onCancel: () => void;
}) {
  const words = useWords(resource.name);
  const { conflicts } = clash.merge;
  const [mine, setMine] = useState<Values>(() =>
    Object.fromEntries(conflicts.map(name => [name, clash.mine[name]])),
  );
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const open = conflicts.filter(name => !sides[name]);
  const errors = useMemo(() => {
    const kept = conflicts.filter(name => sides[name] === 'mine').map(name => [name, mine[name]]);
    const parsed = z.safeParse(resource.entity.patch, Object.fromEntries(kept));
    return Object.fromEntries(
      parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
    );
  }, [resource, conflicts, sides, mine]);
  const reason = open.length
    ? words.translate('engine.conflict.undecided', {
        fields: open.map(name => words.label(name).toLowerCase()).join(', '),
      })
    : Object.values(errors)[0];
  const save = (chosen: (name: string) => Side | undefined) =>
    onSave(
      Object.fromEntries(
        conflicts.map(name => [name, chosen(name) === 'mine' ? mine[name] : clash.theirs[name]]),
      ),
    );
  const who = clash.who.length ? clash.who.join(', ') : words.translate('engine.form.somebody');
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{words.translate('engine.conflict.later')}</Button>
          <Button onClick={() => save(() => 'mine')}>{words.translate('engine.conflict.allMine')}</Button>
          <Button variant="solid" disabledReason={reason} onClick={() => save(name => sides[name])}>
            {words.translate('engine.form.save')}
          </Button>
        </>
      }
    >
      <p>{words.translate('engine.conflict.text', { who })}</p>
      <div className={styles.fields}>
        {conflicts.map(name => (
          <ConflictField
            key={name}
            resource={resource}
            name={name}
            who={who}
            base={clash.base[name]}
            mine={mine[name]}
            theirs={clash.theirs[name]}
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

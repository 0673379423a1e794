import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { Checkbox } from '../../../ui/inputs/Checkbox';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import type { View } from './useViews';
import styles from './ViewForm.module.css';

const MAX_NAME_LENGTH = 60;

/** The form for a new view, or for the name of an existing one. */
export function ViewForm({
  resource,
  view,
  canShare,
  onSave,
  onCancel,
}: {
  resource: string;
  /** The view to rename; undefined for a new one. */
  view: View | undefined;
  canShare: boolean;
  onSave: (name: string, isShared: boolean) => Promise<void>;
  onCancel: () => void;
}) {
  const { translate } = useWords(resource);
  const { describeError } = useServices();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(false);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!name.trim()) return setError(translate('engine.views.nameMissing'));
    setIsSaving(true);
    try {
      await onSave(name.trim(), isShared);
    } catch (failure) {
      setError(describeError(failure));
      setIsSaving(false);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <TextInput
        autoFocus
        label={translate('engine.views.name')}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        error={error}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
      />
      {canShare && (
        <label className={styles.share}>
          <Checkbox checked={isShared} onChange={event => setIsShared(event.target.checked)} />
          {translate('engine.views.share')}
        </label>
      )}
      <div className={styles.actions}>
        <Button size={32} onClick={onCancel}>
          {translate('ui.cancel')}
        </Button>
        <Button size={32} type="submit" variant="solid" loading={isSaving}>
          {translate('engine.views.save')}
        </Button>
      </div>
    </form>
  );
}

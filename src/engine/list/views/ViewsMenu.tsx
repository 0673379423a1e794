import { useLazyWords } from '../../../ui/useLazyWords';
import { useState, type ReactNode } from 'react';
import { cx } from '../../../ui/cx';
import { IconCheck, IconEdit, IconPlus, IconTrash } from '../../../ui/display/icons';
import { IconButton } from '../../../ui/buttons/IconButton';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import type { View, Views } from './useViews';
import { ViewForm } from './ViewForm';
import styles from './ViewsMenu.module.css';
import { viewsMenuWords } from './words.en';

/** The views of a list: choose one, name what is shown, rename, remove. */
export function ViewsMenu({
  resource,
  views,
  onClose,
}: {
  resource: string;
  views: Views;
  onClose: () => void;
}) {
  useLazyWords(viewsMenuWords);
  const { translate } = useWords(resource);
  const { notifyError } = useServices();
  const [form, setForm] = useState<'add' | View | null>(null);
  if (form !== null)
    return (
      <ViewForm
        resource={resource}
        view={form === 'add' ? undefined : form}
        mayShare={form === 'add' && views.canShare}
        onCancel={() => setForm(null)}
        onSave={async (name, isShared) => {
          await (form === 'add' ? views.add(name, isShared) : views.rename(form, name));
          onClose();
        }}
      />
    );
  const choose = (view: View | undefined) => {
    views.select(view);
    onClose();
  };
  const lineOf = (view: View) => (
    <ViewLine
      key={view.id}
      resource={resource}
      view={view}
      isCurrent={views.current?.id === view.id}
      onChoose={() => choose(view)}
      {...(views.canChange(view) && {
        onRename: () => setForm(view),
        onRemove: () => void views.remove(view).catch((error: unknown) => notifyError(error)),
      })}
    />
  );
  return (
    <div className={styles.menu}>
      <button
        type="button"
        autoFocus
        className={styles.entry}
        aria-current={!views.current && !views.isNarrowed ? 'true' : undefined}
        onClick={() => choose(undefined)}
      >
        {translate('engine.views.all')}
        {!views.current && !views.isNarrowed && <IconCheck />}
      </button>
      {views.own.length > 0 && (
        <Section name={translate('engine.views.own')}>{views.own.map(lineOf)}</Section>
      )}
      {views.shared.length > 0 && (
        <Section name={translate('engine.views.shared')}>{views.shared.map(lineOf)}</Section>
      )}
      <button type="button" className={cx(styles.entry, styles.add)} onClick={() => setForm('add')}>
        <IconPlus />
        {translate('engine.views.add')}
      </button>
    </div>
  );
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className={styles.section}>
      <div className={styles.heading} aria-hidden>
        {name}
      </div>
      {children}
    </div>
  );
}

function ViewLine({
  resource,
  view,
  isCurrent,
  onChoose,
  onRename,
  onRemove,
}: {
  resource: string;
  view: View;
  isCurrent: boolean;
  onChoose: () => void;
  /** Absent where the person may not change it. */
  onRename?: () => void;
  onRemove?: () => void;
}) {
  const { translate } = useWords(resource);
  return (
    <div className={styles.line}>
      <button
        type="button"
        className={styles.entry}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className={styles.name}>{view.name}</span>
        {isCurrent && <IconCheck />}
      </button>
      {onRename && (
        <IconButton
          size={28}
          icon={IconEdit}
          label={translate('engine.views.renameNamed', { name: view.name })}
          onClick={onRename}
        />
      )}
      {onRemove && (
        <IconButton
          size={28}
          icon={IconTrash}
          label={translate('engine.views.removeNamed', { name: view.name })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

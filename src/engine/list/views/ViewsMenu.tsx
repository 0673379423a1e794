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

/** The views of a list: select, add, rename and delete. */
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
        canShare={form === 'add' && views.canShare}
        onCancel={() => setForm(null)}
        onSave={async (name, isShared) => {
          await (form === 'add' ? views.add(name, isShared) : views.rename(form, name));
          onClose();
        }}
      />
    );
  const select = (view: View | undefined) => {
    views.select(view);
    onClose();
  };
  const itemOf = (view: View) => (
    <ViewItem
      key={view.id}
      resource={resource}
      view={view}
      isCurrent={views.current?.id === view.id}
      onSelect={() => select(view)}
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
        className={styles.item}
        aria-current={!views.current && !views.isModified ? 'true' : undefined}
        onClick={() => select(undefined)}
      >
        {translate('engine.views.all')}
        {!views.current && !views.isModified && <IconCheck />}
      </button>
      {views.own.length > 0 && (
        <Section name={translate('engine.views.own')}>{views.own.map(itemOf)}</Section>
      )}
      {views.shared.length > 0 && (
        <Section name={translate('engine.views.shared')}>{views.shared.map(itemOf)}</Section>
      )}
      <button type="button" className={cx(styles.item, styles.add)} onClick={() => setForm('add')}>
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

function ViewItem({
  resource,
  view,
  isCurrent,
  onSelect,
  onRename,
  onRemove,
}: {
  resource: string;
  view: View;
  isCurrent: boolean;
  onSelect: () => void;
  /** Undefined where the person may not change it. */
  onRename?: () => void;
  onRemove?: () => void;
}) {
  const { translate } = useWords(resource);
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.item}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onSelect}
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

import { useLazyWords } from '../../../ui/useLazyWords';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '../../../ui/cx';
import { IconCheck, IconEdit, IconLink, IconPlus, IconStar, IconTrash } from '../../../ui/display/icons';
import { IconButton } from '../../../ui/buttons/IconButton';
import { useFormatCount } from '../../../ui/useFormatCount';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import type { ListStateControl } from '../../listState/useListState';
import type { Resource } from '../../resource/resource';
import { useCopyLink } from './useCopyLink';
import { useViewCounts, type ViewCount } from './useViewCounts';
import type { View, Views } from './useViews';
import { ViewForm } from './ViewForm';
import styles from './ViewsMenu.module.css';
import { viewsMenuWords } from './words.en';

/** The views of a list: select, add, rename and delete. */
export function ViewsMenu({
  resource: listed,
  control,
  views,
  onClose,
}: {
  resource: Resource;
  control: ListStateControl;
  views: Views;
  onClose: () => void;
}) {
  useLazyWords(viewsMenuWords);
  const resource = listed.name;
  const copyLink = useCopyLink(listed, control, views);
  const { translate } = useWords(resource);
  const { notifyError } = useServices();
  const [form, setForm] = useState<'add' | View | null>(null);
  const all = [...views.own, ...views.shared];
  const counts = useViewCounts(all.map(view => ({ resource: listed, view })));
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
      count={counts[all.indexOf(view)]}
      onSelect={() => select(view)}
      {...(!view.isShared && {
        onDefault: () => views.setDefault(view.is_default ? undefined : view),
      })}
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
      <button type="button" className={styles.item} onClick={() => void copyLink().then(onClose)}>
        <IconLink />
        {translate('engine.views.copyLink')}
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
  count,
  onSelect,
  onDefault,
  onRename,
  onRemove,
}: {
  resource: string;
  view: View;
  isCurrent: boolean;
  /** Undefined until it is loaded. */
  count: ViewCount | undefined;
  onSelect: () => void;
  /** Makes it the default view or takes that back; undefined for shared views. */
  onDefault?: () => void;
  /** Undefined where the person may not change it. */
  onRename?: () => void;
  onRemove?: () => void;
}) {
  const { translate } = useWords(resource);
  const formatCount = useFormatCount();
  const countId = useId();
  const total = count && formatCount(count.total);
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.item}
        aria-current={isCurrent ? 'true' : undefined}
        aria-describedby={countId}
        onClick={onSelect}
      >
        <span className={styles.name}>{view.name}</span>
        <span className={styles.end} aria-hidden>
          {isCurrent && <IconCheck />}
          <span id={countId} className={styles.count}>
            {count?.isMinimum ? translate('engine.list.atLeast', { total }) : total}
          </span>
        </span>
      </button>
      {onDefault && (
        <IconButton
          size={28}
          icon={IconStar}
          label={translate('engine.views.setDefault', { name: view.name })}
          aria-pressed={view.is_default === true}
          onClick={onDefault}
        />
      )}
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

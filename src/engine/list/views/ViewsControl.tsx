import { Suspense, useState } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { lazyPart } from '../../../ui/lazyPart';
import { IconBookmark, IconChevronDown } from '../../../ui/display/icons';
import { Popover } from '../../../ui/overlays/Popover';
import type { Resource } from '../../resource/resource';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import type { ListStateControl } from '../../listState/useListState';
import type { ListDisplay } from '../../listState/useDisplaySettings';
import { useViews } from './useViews';
import styles from './ViewsControl.module.css';

const ViewsMenu = lazyPart(() => import('./ViewsMenu'), 'ViewsMenu');

/** The current view, a menu of all views, and buttons to save or revert a changed view. */
export function ViewsControl({
  resource,
  control,
  display,
}: {
  resource: Resource;
  control: ListStateControl;
  display: ListDisplay;
}) {
  const { translate } = useWords(resource.name);
  const { notifyError } = useServices();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const views = useViews(resource, control, display, anchor !== null);
  const { current, isChanged, isModified } = views;
  const shown = current?.name ?? translate(isModified ? 'engine.views.unsaved' : 'engine.views.all');
  return (
    <>
      <Button
        size={32}
        icon={IconBookmark}
        iconEnd={IconChevronDown}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={translate('engine.views.label', { name: shown })}
        onClick={event => {
          setAnchor(event.currentTarget);
          setIsOpen(true);
        }}
      >
        <span className={styles.name}>{shown}</span>
      </Button>
      {current && isChanged && (
        <span className={styles.changed}>
          <span aria-hidden>·</span>
          <span role="status">{translate('engine.views.changed')}</span>
          {views.canChange(current) && (
            <Button
              variant="text"
              size={28}
              onClick={() => void views.update(current).catch((error: unknown) => notifyError(error))}
            >
              {translate('engine.views.save')}
            </Button>
          )}
          <Button variant="text" size={28} onClick={() => views.select(current)}>
            {translate('engine.views.revert')}
          </Button>
        </span>
      )}
      <span className={styles.separator} />
      <Popover
        anchor={anchor}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        label={translate('engine.views.title')}
      >
        <Suspense fallback={<div className={styles.loading} />}>
          <ViewsMenu {...{ resource, control, views }} onClose={() => setIsOpen(false)} />
        </Suspense>
      </Popover>
    </>
  );
}

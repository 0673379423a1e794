import { Suspense, useState } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { lazyPart } from '../../../ui/lazyPart';
import { IconColumns } from '../../../ui/display/icons';
import { Popover } from '../../../ui/overlays/Popover';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { columnsOf, availableColumns } from '../../listState/columns';
import { layoutOf, type ListDisplay } from '../../listState/useDisplaySettings';
import styles from './DisplayMenuButton.module.css';

const DisplayMenu = lazyPart(() => import('./DisplayMenu'), 'DisplayMenu');

/** Opens the display options: columns, density, paging. */
export function DisplayMenuButton({ resource, display }: { resource: Resource; display: ListDisplay }) {
  const { translate } = useWords(resource.name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Plus one for the primary column.
  const shown = columnsOf(resource, display.settings.columns).all.length + 1;
  const of = availableColumns(resource).length + 1;
  const label =
    layoutOf(resource, display.settings) === 'table'
      ? translate('engine.display.label', { shown, of })
      : translate('engine.display.title');
  return (
    <>
      <Button
        size={32}
        icon={IconColumns}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        data-tip={label}
        onClick={event => {
          setAnchor(event.currentTarget);
          setIsOpen(true);
        }}
      >
        {translate('engine.display.title')}
      </Button>
      <Popover
        anchor={anchor}
        align="end"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        label={translate('engine.display.title')}
      >
        <Suspense fallback={<div className={styles.loading} />}>
          <DisplayMenu resource={resource} display={display} />
        </Suspense>
      </Popover>
    </>
  );
}

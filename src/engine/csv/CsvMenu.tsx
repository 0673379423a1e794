import { Suspense, useState } from 'react';
import type { ListState } from '../list/state/listState';
import type { Selection } from '../../ui/rows/useSelection';
import { lazyPart } from '../../ui/lazyPart';
import { IconDownload, IconMore, IconUpload } from '../../ui/display/icons';
import { MenuButton } from '../../ui/overlays/MenuButton';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';

const ExportDialog = lazyPart(() => import('./ExportDialog'), 'ExportDialog');
const ImportDialog = lazyPart(() => import('./ImportDialog'), 'ImportDialog');

/** What else there is to do with a list: take it out as CSV, and take CSV in. */
export function CsvMenu({
  resource,
  state,
  selection,
  total,
  isTotalMinimum,
}: {
  resource: Resource;
  state: ListState;
  selection: Selection;
  total: number | undefined;
  /** The total is "at least". */
  isTotalMinimum: boolean;
}) {
  const { translate } = useWords(resource.name);
  const [open, setOpen] = useState<'export' | 'import'>();
  const items = [
    ...(resource.endpoints['export']
      ? [{ label: translate('engine.csv.export'), icon: IconDownload, onSelect: () => setOpen('export') }]
      : []),
    ...(resource.endpoints['import']
      ? [{ label: translate('engine.csv.import'), icon: IconUpload, onSelect: () => setOpen('import') }]
      : []),
  ];
  if (items.length === 0) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <MenuButton
        iconOnly
        icon={IconMore}
        variant="outlined"
        align="end"
        label={translate('engine.csv.more')}
        items={items}
      />
      <Suspense fallback={null}>
        {open === 'export' && (
          <ExportDialog {...{ resource, state, selection, total, isTotalMinimum }} onClose={close} />
        )}
        {open === 'import' && <ImportDialog resource={resource} onClose={close} />}
      </Suspense>
    </>
  );
}

import { Suspense, useState } from 'react';
import { IconDownload, IconMore, IconUpload } from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { MenuButton } from '../../ui/overlays/MenuButton';
import type { Selection } from '../../ui/rows/useSelection';
import type { ListState } from '../listState/listState';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';

const ExportDialog = lazyPart(() => import('./ExportDialog'), 'ExportDialog');
const ImportDialog = lazyPart(() => import('./ImportDialog'), 'ImportDialog');

/** The menu of a list: CSV export and import. Renders nothing where the resource has neither. */
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
  isTotalMinimum: boolean;
}) {
  const { translate } = useWords(resource.name);
  const [openDialog, setOpenDialog] = useState<'export' | 'import'>();
  const { endpoints } = resource;
  const items = [
    endpoints['export'] && {
      label: translate('engine.list.exportCsv'),
      icon: IconDownload,
      onSelect: () => setOpenDialog('export'),
    },
    endpoints['import'] && {
      label: translate('engine.list.importCsv'),
      icon: IconUpload,
      onSelect: () => setOpenDialog('import'),
    },
  ].filter(item => item !== undefined);
  if (items.length === 0) return null;
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <MenuButton
        iconOnly
        icon={IconMore}
        variant="outlined"
        align="end"
        label={translate('engine.list.moreForList')}
        items={items}
      />
      <Suspense fallback={null}>
        {openDialog === 'export' && (
          <ExportDialog {...{ resource, state, selection, total, isTotalMinimum }} onClose={close} />
        )}
        {openDialog === 'import' && <ImportDialog resource={resource} onClose={close} />}
      </Suspense>
    </>
  );
}

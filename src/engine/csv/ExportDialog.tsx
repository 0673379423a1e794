import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { IconCircleAlert, IconDownload } from '../../ui/display/icons';
import { Segmented } from '../../ui/inputs/Segmented';
import { Dialog } from '../../ui/overlays/Dialog';
import { useExcludedIds, useSelectedIds, type Selection } from '../../ui/rows/useSelection';
import { useFormatCount } from '../../ui/useFormatCount';
import { useLazyWords } from '../../ui/useLazyWords';
import { useDisplaySettings } from '../listState/useDisplaySettings';
import type { ListState } from '../listState/listState';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { ExportColumns } from './ExportColumns';
import styles from './ExportDialog.module.css';
import { exportableColumns, shownColumns } from './exportColumnNames';
import { useExport } from './useExport';
import { csvWords } from '../csvFile/words.en';
import { periodWords } from '../listState/periodWords.en';
import { several } from '../../ui/useLocale';

/** Exports rows and columns of a list as CSV. The browser downloads the file itself; it never passes through the page. */
export function ExportDialog({
  resource,
  state,
  selection,
  total,
  isTotalMinimum,
  onClose,
}: {
  resource: Resource;
  state: ListState;
  selection: Selection;
  total: number | undefined;
  isTotalMinimum: boolean;
  onClose: () => void;
}) {
  useLazyWords(csvWords);
  useLazyWords(periodWords);
  const { translate, resourceText } = useWords(resource.name);
  const formatCount = useFormatCount();
  const { settings } = useDisplaySettings(resource);
  const listed = state.columns ?? settings.columns;
  const selectedIds = useSelectedIds(selection);
  const excludedIds = useExcludedIds(selection);
  const hasSelection = selectedIds.length > 0 || excludedIds !== undefined;
  const [rows, setRows] = useState<'all' | 'selected'>(hasSelection ? 'selected' : 'all');
  const [columns, setColumns] = useState<readonly string[]>(() => shownColumns(resource, listed));
  const { start, isPending, error } = useExport(resource, onClose);

  const countText = (count: number) => formatCount(count) + (isTotalMinimum ? '+' : '');
  const selectedCount =
    excludedIds && total !== undefined
      ? countText(total - excludedIds.length)
      : formatCount(selectedIds.length);
  const allText =
    total === undefined
      ? translate('engine.csv.exportAll')
      : translate('engine.csv.exportAllCount', { total: countText(total) });
  const isSelection = rows === 'selected' && hasSelection;
  const isReady = columns.length > 0 && !isPending;
  const download = () =>
    void start({
      state,
      columns: exportableColumns(resource, listed).filter(name => columns.includes(name)),
      ...(isSelection && (excludedIds ? { except: excludedIds } : { ids: selectedIds })),
    });

  return (
    <Dialog
      open
      title={translate('engine.csv.exportTitle', {
        name: resourceText('name', { smart_count: several }).toLowerCase(),
      })}
      onClose={onClose}
      onSubmit={() => {
        if (isReady) download();
      }}
      footer={
        <>
          <Button onClick={onClose}>{translate('ui.cancel')}</Button>
          <Button
            type="submit"
            autoFocus
            variant="solid"
            icon={IconDownload}
            loading={isPending}
            disabledReason={columns.length === 0 ? translate('engine.csv.noColumn') : undefined}
          >
            {translate('engine.csv.download')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {hasSelection ? (
          <Segmented
            label={translate('engine.csv.exportWhat')}
            value={rows}
            onChange={setRows}
            choices={[
              { value: 'all', label: allText },
              { value: 'selected', label: translate('engine.csv.exportSelected', { count: selectedCount }) },
            ]}
          />
        ) : (
          <p className={styles.rows}>{allText}</p>
        )}
        <ExportColumns
          resource={resource}
          shown={shownColumns(resource, listed)}
          all={exportableColumns(resource, listed)}
          selected={columns}
          onSelect={setColumns}
        />
        {error !== undefined && (
          <p className={styles.error} role="alert">
            <IconCircleAlert />
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import type { CallInput, Endpoint } from '../../contract/tools/endpoint';
import { columnsOf } from '../list/table/columns';
import { filterParams } from '../list/records/listParams';
import type { ListState } from '../list/state/listState';
import { useSelectedIds, useExcludedIds, type Selection } from '../../ui/rows/useSelection';
import { useDisplaySettings } from '../list/display/useDisplaySettings';
import { Button } from '../../ui/buttons/Button';
import { Checkbox } from '../../ui/inputs/Checkbox';
import { Dialog } from '../../ui/overlays/Dialog';
import { IconCircleAlert, IconDownload } from '../../ui/display/icons';
import { Segmented } from '../../ui/inputs/Segmented';
import { useFormatCount } from '../../ui/useFormatCount';
import type { Resource } from '../resource/resource';
import { useServices } from '../services';
import { useWords } from '../words';
import { downloadUrl } from './download';
import styles from './ExportDialog.module.css';

/** The columns of the list as it is shown, the record's id and title before them, for a file that can be taken in again. */
const shownColumns = (resource: Resource, chosen: readonly string[] | undefined): string[] => [
  ...new Set([
    ...('id' in resource.fields ? ['id'] : []),
    resource.list.primary.title,
    ...columnsOf(resource, chosen).all.map(({ field }) => field.name),
  ]),
];

interface Prepared {
  readonly url: string;
  readonly name: string;
}

/** Asks which rows and columns, then has the browser fetch them: nothing of the file passes through the page. */
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
  const { translate, label, text } = useWords(resource.name);
  const { call, apiUrl, notifyDone, describeError } = useServices();
  const formatCount = useFormatCount();
  const { settings } = useDisplaySettings(resource);
  const chosen = useSelectedIds(selection);
  const leftOut = useExcludedIds(selection);
  const [rows, setRows] = useState<'all' | 'chosen'>(chosen.length > 0 || leftOut ? 'chosen' : 'all');
  const shown = shownColumns(resource, settings.columns);
  const offered = [...shown, ...Object.keys(resource.fields).filter(name => !shown.includes(name))];
  const [columns, setColumns] = useState<readonly string[]>(shown);
  const [isPreparing, setIsPreparing] = useState(false);
  const [failure, setFailure] = useState<string>();

  const count = (found: number) => formatCount(found) + (isTotalMinimum ? '+' : '');
  const chosenCount =
    leftOut && total !== undefined ? count(total - leftOut.length) : formatCount(chosen.length);
  const hasChoice = chosen.length > 0 || leftOut !== undefined;

  const prepare = async () => {
    setIsPreparing(true);
    setFailure(undefined);
    const endpoint: Endpoint = resource.endpoints['export']!; // the menu offers it only where it is
    const isChosen = rows === 'chosen' && hasChoice;
    const body = {
      filter: filterParams(resource, state),
      sort_column: state.sort.field,
      sort_direction: state.sort.order,
      columns: offered.filter(name => columns.includes(name)),
      ...(isChosen && !leftOut ? { ids: chosen } : {}),
      ...(isChosen && leftOut?.length ? { except: leftOut } : {}),
    };
    try {
      // `recordCalls` made this endpoint: it takes such a body and answers one item.
      const { items } = await call(endpoint, { body } as unknown as CallInput<Endpoint>, {
        hideFromTray: true,
      });
      const { url, name } = (items as unknown as readonly Prepared[])[0]!;
      downloadUrl(apiUrl(url), name);
      notifyDone(translate('engine.csv.exportStarted'), { detail: name });
      onClose();
    } catch (error) {
      setFailure(describeError(error));
      setIsPreparing(false);
    }
  };

  const toggle = (name: string, isOn: boolean) =>
    setColumns(isOn ? [...columns, name] : columns.filter(other => other !== name));

  return (
    <Dialog
      open
      title={translate('engine.csv.exportTitle', { name: text('name', { smart_count: 2 }).toLowerCase() })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('ui.cancel')}</Button>
          <Button
            variant="solid"
            icon={IconDownload}
            loading={isPreparing}
            disabledReason={columns.length === 0 ? translate('engine.csv.noColumn') : undefined}
            onClick={() => void prepare()}
          >
            {translate('engine.csv.download')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {hasChoice ? (
          <Segmented
            label={translate('engine.csv.exportWhat')}
            value={rows}
            onChange={setRows}
            choices={[
              {
                value: 'all',
                label:
                  total === undefined
                    ? translate('engine.csv.exportAll')
                    : translate('engine.csv.exportAllCount', { total: count(total) }),
              },
              { value: 'chosen', label: translate('engine.csv.exportChosen', { count: chosenCount }) },
            ]}
          />
        ) : (
          <p className={styles.rows}>
            {total === undefined
              ? translate('engine.csv.exportAll')
              : translate('engine.csv.exportAllCount', { total: count(total) })}
          </p>
        )}
        <fieldset className={styles.columns}>
          <legend className={styles.legend}>{translate('engine.csv.exportColumns')}</legend>
          <div className={styles.quick}>
            <Button variant="text" size={28} onClick={() => setColumns(shown)}>
              {translate('engine.csv.exportShown')}
            </Button>
            <Button variant="text" size={28} onClick={() => setColumns(offered)}>
              {translate('engine.csv.exportEverything')}
            </Button>
          </div>
          <div className={styles.list}>
            {offered.map(name => (
              <label key={name} className={styles.column}>
                <Checkbox
                  checked={columns.includes(name)}
                  onChange={event => toggle(name, event.target.checked)}
                />
                {label(name)}
              </label>
            ))}
          </div>
        </fieldset>
        {failure !== undefined && (
          <p className={styles.failure} role="alert">
            <IconCircleAlert />
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

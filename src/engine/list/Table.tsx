import { useCallback, useMemo, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import type { AnyRecord, Resource } from '../resource';
import { columnsOf } from './columns';
import type { ListState } from './listState';
import { Row } from './Row';
import type { Selection } from './selection';
import { SkeletonRows } from './SkeletonRows';
import { TableHead } from './TableHead';
import { useProgressive } from './useProgressive';
import styles from './Table.module.css';

export interface RowsViewProps {
  readonly resource: Resource;
  readonly state: ListState;
  /** Undefined while the first page is on its way. */
  readonly records: readonly AnyRecord[] | undefined;
  readonly selection: Selection;
  /** Id of the record whose details are open. */
  readonly open: string | undefined;
  /** Address of a record's details, undefined where the resource has none. */
  readonly hrefOf: (id: string) => string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onSort: (sort: ListState['sort']) => void;
  readonly onAction: (name: string, records: readonly AnyRecord[]) => void;
  readonly caption: string;
}

const none: readonly AnyRecord[] = [];
/** Rows whose pictures are above the fold of a usual screen load at once. */
const EAGER_ROWS = 10;

/** Opens the details on a plain click on a link; other clicks are the browser's. */
export const openOnClick = (onOpen: (id: string) => void) => (event: MouseEvent<HTMLElement>) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as HTMLElement).closest<HTMLElement>('a[data-record]'); // clicks land on elements
  if (!link) return;
  event.preventDefault();
  onOpen(link.dataset['record']!);
};

/** Up and Down go from row to row, keeping to links or to checkboxes, so that a list is not a hundred Tabs long. */
const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const isDown = event.key === 'ArrowDown';
  if (
    (!isDown && event.key !== 'ArrowUp') ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return;
  const from = event.target as HTMLElement; // keys are pressed on elements
  const row = from.closest('tr');
  const other = isDown ? row?.nextElementSibling : row?.previousElementSibling;
  const next = other?.querySelector<HTMLElement>(from.matches('input') ? 'input' : 'a[data-record]');
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** The list as a table. One listener serves all links; each row draws only when it changes itself. */
export function Table({
  resource,
  state,
  records,
  selection,
  open,
  hrefOf,
  onOpen,
  onSort,
  onAction,
  caption,
}: RowsViewProps) {
  const columns = useMemo(() => columnsOf(resource), [resource]);
  // React's style type does not know custom properties.
  const style = {
    '--wide': columns.wide,
    '--narrow': columns.narrow,
    '--tight': columns.tight,
  } as CSSProperties;
  const shown = useProgressive(records ?? none);
  const onToggle = useCallback(
    (id: string, isOn: boolean, isRange: boolean) =>
      selection.toggle(id, isOn, isRange ? records?.map(record => record.id) : undefined),
    [selection, records],
  );
  return (
    <div className={styles.scroll} tabIndex={-1} data-rows="">
      <table role="table" className={styles.table} style={style} aria-label={caption} aria-busy={!records}>
        <TableHead {...{ resource, columns, selection, onSort }} sort={state.sort} records={records ?? []} />
        <tbody role="rowgroup" className={styles.body} onClick={openOnClick(onOpen)} onKeyDown={moveByArrow}>
          {records ? (
            shown.map((record, index) => (
              <Row
                key={record.id}
                {...{ resource, record, columns, selection, onAction, onToggle, onOpen }}
                href={hrefOf(record.id)}
                isOpen={record.id === open}
                eager={index < EAGER_ROWS}
              />
            ))
          ) : (
            <SkeletonRows columns={columns} />
          )}
        </tbody>
      </table>
    </div>
  );
}

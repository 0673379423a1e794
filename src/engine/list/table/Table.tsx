import { Suspense, useRef } from 'react';
import { cx } from '../../../ui/cx';
import { lazyPart } from '../../../ui/lazyPart';
import { useVirtualRows } from '../../../ui/rows/useVirtualRows';
import { useQuickEdit } from '../quickEdit/useQuickEdit';
import type { RecordsViewProps } from '../rows/recordsViewProps';
import { useScrollRestoration } from '../rows/useScrollRestoration';
import styles from './Table.module.css';
import { TableBody } from './TableBody';
import { TableHeader } from './TableHeader';
import { useColumnLayout } from './useColumnLayout';
import { useTableKeyHints } from './useTableKeyHints';

const QuickEdit = lazyPart(() => import('../quickEdit/QuickEdit'), 'QuickEdit');

/** Heights of rows in px, as in the styles; a row with larger text is measured. */
const ROW_HEIGHT_PX = { comfortable: 56, dense: 44 } as const;

/** Above this page size, often only some rows of a page are mounted. */
const LONG_PAGE = 60;

/** The list as a table. */
export function Table(props: RecordsViewProps) {
  const { resource, state, records, selection, openId, onSort, label, total, isDense, display } = props;
  const { settings, resize } = display;
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, widths, style, previewWidth } = useColumnLayout(resource, settings);
  const virtual = useVirtualRows({
    scroller,
    count: records?.length ?? 0,
    isLong: state.perPage > LONG_PAGE || settings.paging === 'endless',
    rowHeight: isDense ? ROW_HEIGHT_PX.dense : ROW_HEIGHT_PX.comfortable,
    pinned: records && openId !== undefined ? records.findIndex(({ id }) => id === openId) : -1,
  });
  const quickEdit = useQuickEdit(resource, records);
  useTableKeyHints(resource);
  useScrollRestoration(
    scroller,
    `${resource.name} ${state.page}`,
    records !== undefined && !virtual.isPending,
  );
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      tabIndex={-1}
      data-rows=""
      onScroll={event =>
        event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0)
      }
    >
      <table
        role="table"
        className={cx(
          styles.table,
          columns.isDeclared ? styles.declared : styles.custom,
          virtual.isVirtual && styles.virtual,
        )}
        style={style}
        aria-label={label}
        aria-busy={!records}
        // The header is a row, too; -1 is an unknown total.
        aria-rowcount={total === undefined ? -1 : total + 1}
      >
        <TableHeader
          {...{ resource, columns, selection, onSort, widths }}
          sort={state.sort}
          records={records ?? []}
          onPreviewWidth={previewWidth}
          onResize={resize}
        />
        <TableBody {...props} {...{ columns, virtual, quickEdit }} />
      </table>
      {virtual.observer}
      {quickEdit.edited && (
        <Suspense fallback={null}>
          <QuickEdit resource={resource} edited={quickEdit.edited} onClose={quickEdit.close} />
        </Suspense>
      )}
    </div>
  );
}

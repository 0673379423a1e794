import { Suspense } from 'react';
import type { FieldSpec } from '../../../fields/types';
import { optionalLazyPart } from '../../../ui/lazyPart';
import { cx } from '../../../ui/cx';
import { useIsAfterFirstContent } from '../../../ui/useIsAfterFirstContent';
import { IconArrowDown, IconArrowUp } from '../../../ui/display/icons';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import type { ListState } from '../../listState/listState';
import styles from './Table.module.css';
import { inPageLanguage } from '../../../contract/messages';

type Sort = ListState['sort'];

/** Not needed before somebody points at a header, so it comes after the first rows. */
const ColumnResizeHandle = optionalLazyPart(() => import('./ColumnResizeHandle'), 'ColumnResizeHandle');

export interface HeaderCellActions {
  readonly onSort: (sort: Sort) => void;
  /** While a handle is dragged; undefined ends the preview. */
  readonly onPreviewWidth: (field: string, width: number | undefined) => void;
  /** Undefined resets the width. */
  readonly onResize: (field: string, width: number | undefined) => void;
}

/** Header of one column, with a button to sort by it where the server can. */
export function HeaderCell({
  resource,
  field,
  sort,
  width,
  className,
  label,
  onSort,
  onPreviewWidth,
  onResize,
}: HeaderCellActions & {
  resource: Resource;
  field: FieldSpec;
  sort: Sort;
  /** In px. */
  width: number;
  className: string;
  label: string;
}) {
  const { translate } = useWords(resource.name);
  const labelWithUnit = field.meta.unit ? `${label}, ${inPageLanguage(field.meta.unit)}` : label;
  const isAfterFirstContent = useIsAfterFirstContent();
  const handle = isAfterFirstContent && (
    <Suspense fallback={null}>
      <ColumnResizeHandle
        name={label}
        width={width}
        onPreview={next => onPreviewWidth(field.name, next)}
        onResize={next => onResize(field.name, next)}
      />
    </Suspense>
  );
  // `aria-label` excludes the handle's name from the accessible name of the header.
  if (!field.sortable)
    return (
      <th role="columnheader" scope="col" className={className} aria-label={labelWithUnit}>
        {labelWithUnit}
        {handle}
      </th>
    );
  const order = sort.field === field.name ? sort.order : undefined;
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      className={className}
      aria-label={labelWithUnit}
      aria-sort={order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className={cx(styles.sortButton, order && styles.sorted)}
        data-tip={translate('engine.list.sort', { name: label })}
        onClick={() => onSort({ field: field.name, order: nextOrder(field, order) })}
      >
        {order && <Arrow />}
        {labelWithUnit}
      </button>
      {handle}
    </th>
  );
}

/** Numbers and times are sorted largest and newest first, texts from A to Z; the next click reverses the order. */
const nextOrder = (field: FieldSpec, order: Sort['order'] | undefined): Sort['order'] => {
  if (order === undefined) return field.screen.align === 'end' ? 'desc' : 'asc';
  return order === 'asc' ? 'desc' : 'asc';
};

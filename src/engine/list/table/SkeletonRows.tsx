import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { Columns } from '../../listState/columns';
import { cellClass } from './cellClass';
import styles from './Table.module.css';

const TITLE_WIDTHS_PX = [214, 172, 196, 150, 188, 164, 204, 142, 180, 158];

/** Placeholder rows of the real height while the first page is loading. */
export function SkeletonRows({ columns }: { columns: Columns }) {
  return TITLE_WIDTHS_PX.map(width => (
    <tr key={width} role="row" aria-hidden className={styles.row}>
      {columns.hasCheckbox && (
        <td role="cell" className={styles.checkbox}>
          <Skeleton width={16} height={16} />
        </td>
      )}
      <td role="cell" className={styles.primary}>
        <Skeleton shape="picture" width="var(--thumbnail-width)" height="var(--thumbnail-height)" />
        <span>
          <Skeleton width={width} height={12} />
          <Skeleton width={Math.round(width * 0.62)} height={8} />
        </span>
      </td>
      {columns.all.map(column => (
        <td key={column.field.name} role="cell" className={cellClass(column)}>
          <Skeleton width={52} />
        </td>
      ))}
    </tr>
  ));
}

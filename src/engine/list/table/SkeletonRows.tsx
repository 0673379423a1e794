import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { Columns } from './columns';
import { cellClass } from './cellClass';
import styles from './Table.module.css';

const TITLES = [214, 172, 196, 150, 188, 164, 204, 142, 180, 158];

/** Rows of the real height while the first page is on its way. */
export function SkeletonRows({ columns }: { columns: Columns }) {
  return TITLES.map(width => (
    <tr key={width} role="row" aria-hidden className={styles.row}>
      {columns.hasCheck && (
        <td role="cell" className={styles.check}>
          <Skeleton width={16} height={16} />
        </td>
      )}
      <td role="cell" className={styles.lead}>
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

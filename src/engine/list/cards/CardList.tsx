import { useCallback } from 'react';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './CardList.module.css';
import { RecordCard } from './RecordCard';
import { useSelectedIds } from '../../../ui/rows/useSelection';
import { openOnClick, type RowsViewProps } from '../table/Table';

const PICTURE_PX = 128;

/** The list on a phone: pictures, whole titles, the axes that matter. A tap on a picture chooses it. */
export function CardList({ resource, records, selection, hrefOf, onOpen, onAction, caption }: RowsViewProps) {
  const isChoosing = useSelectedIds(selection).length > 0;
  const toggle = useCallback((id: string, isOn: boolean) => selection.toggle(id, isOn), [selection]);
  if (!records)
    return (
      <div className={styles.list} aria-busy>
        {[180, 150, 168, 140, 176].map(width => (
          <div key={width} className={styles.card} aria-hidden>
            <Skeleton shape="picture" width={PICTURE_PX} height={72} />
            <div className={styles.words}>
              <Skeleton width={width} height={14} />
              <Skeleton width={120} />
            </div>
          </div>
        ))}
      </div>
    );
  return (
    <ul className={styles.list} aria-label={caption} onClick={openOnClick(onOpen)}>
      {records.map((record, index) => (
        <RecordCard
          key={record.id}
          {...{ resource, record, selection, isChoosing, onAction, styles, index }}
          href={hrefOf(record.id)}
          onToggle={toggle}
          pictureWidth={PICTURE_PX}
        />
      ))}
    </ul>
  );
}

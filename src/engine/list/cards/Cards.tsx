import { useCallback } from 'react';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './Cards.module.css';
import { ListCard } from './ListCard';
import { useChosen } from '../../../ui/rows/selection';
import { openOnClick, type RowsViewProps } from '../table/Table';

const PICTURE_PX = 128;

/** The list on a phone: pictures, whole titles, the axes that matter. A tap on a picture chooses it. */
export function Cards({ resource, records, selection, hrefOf, onOpen, onAction, caption }: RowsViewProps) {
  const isChoosing = useChosen(selection).length > 0;
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
        <ListCard
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

import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useSelectedIds } from '../../../ui/rows/useSelection';
import { openOnPlainClick } from '../rows/openOnPlainClick';
import type { RecordsViewProps } from '../rows/recordsViewProps';
import { useToggleRow } from '../rows/useToggleRow';
import styles from './CardList.module.css';
import { RecordCard } from './RecordCard';

export const PICTURE_WIDTH_PX = 128;
const TITLE_WIDTHS_PX = [180, 150, 168, 140, 176];

/** The list on a phone. A tap on a picture selects its record. */
export function CardList(props: RecordsViewProps) {
  const { resource, records, selection, hrefOf, onOpen, onAction, label } = props;
  const isSelecting = useSelectedIds(selection).length > 0;
  const onToggle = useToggleRow(selection, undefined);
  if (!records)
    return (
      <div className={styles.list} aria-busy>
        {TITLE_WIDTHS_PX.map(width => (
          <div key={width} className={styles.card} aria-hidden>
            <Skeleton shape="picture" width={PICTURE_WIDTH_PX} height={72} />
            <div className={styles.texts}>
              <Skeleton width={width} height={14} />
              <Skeleton width={120} />
            </div>
          </div>
        ))}
      </div>
    );
  return (
    <ul className={styles.list} aria-label={label} onClick={openOnPlainClick(onOpen)}>
      {records.map((record, index) => (
        <RecordCard
          key={record.id}
          {...{ resource, record, selection, isSelecting, onToggle, onAction, styles, index }}
          href={hrefOf(record.id)}
          pictureWidth={PICTURE_WIDTH_PX}
        />
      ))}
    </ul>
  );
}

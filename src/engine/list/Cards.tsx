import { useCallback } from 'react';
import { Checkbox } from '../parts/Checkbox';
import { cx } from '../parts/cx';
import { Skeleton } from '../parts/Skeleton';
import type { AnyRecord, Resource } from '../resource';
import { useWords } from '../words';
import { canChoose } from './canChoose';
import styles from './Cards.module.css';
import { Cell } from './Cell';
import { LeadPicture } from './Lead';
import { RowMenu } from './RowMenu';
import { useChosen, useIsChosen, type Selection } from './selection';
import { openOnClick, type RowsViewProps } from './Table';

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
      {records.map(record => (
        <Card
          key={record.id}
          {...{ resource, record, selection, isChoosing, onAction }}
          href={hrefOf(record.id)}
          onToggle={toggle}
        />
      ))}
    </ul>
  );
}

interface CardProps {
  readonly resource: Resource;
  readonly record: AnyRecord;
  readonly selection: Selection;
  readonly isChoosing: boolean;
  readonly href: string | undefined;
  readonly onToggle: (id: string, isOn: boolean) => void;
  readonly onAction: (name: string, records: readonly AnyRecord[]) => void;
}

function Card({ resource, record, selection, isChoosing, href, onToggle, onAction }: CardProps) {
  const isChosen = useIsChosen(selection, record.id);
  const words = useWords(resource.name);
  const title = resource.title(record);
  return (
    <li className={cx(styles.card, isChosen && styles.chosen)}>
      <label className={styles.picture}>
        <LeadPicture resource={resource} record={record} width={PICTURE_PX} />
        {canChoose(resource) && (
          <span className={cx(styles.tick, (isChoosing || isChosen) && styles.shown)}>
            <Checkbox
              aria-label={words.translate('engine.list.select', { title })}
              checked={isChosen}
              onChange={event => onToggle(record.id, event.target.checked)}
            />
          </span>
        )}
      </label>
      <div className={styles.words}>
        {href === undefined ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <a className={styles.title} href={href} data-record={record.id}>
            {title}
          </a>
        )}
        <span className={styles.line}>{resource.list.card.line(record, words.say)}</span>
        <span className={styles.chips}>
          {resource.list.card.chips
            .filter(name => record[name] !== null && record[name] !== false)
            .map(name => (
              <Cell key={name} resource={resource} record={record} field={resource.fields[name]!} />
            ))}
        </span>
      </div>
      <RowMenu resource={resource} record={record} onAction={onAction} size={36} />
    </li>
  );
}

import { useEffect, useRef, useState, type RefObject } from 'react';
import type { RecordGroup } from '../../../contract/schema/listTotals';
import { Button } from '../../../ui/buttons/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useSelectedIds } from '../../../ui/rows/useSelection';
import { useLazyWords } from '../../../ui/useLazyWords';
import type { AnyRecord } from '../../services/anyRecord';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import cardStyles from '../cards/CardList.module.css';
import { PICTURE_WIDTH_PX } from '../cards/CardList';
import { RecordCard } from '../cards/RecordCard';
import { useInfiniteRecords } from '../records/useInfiniteRecords';
import { openOnPlainClick } from '../rows/openOnPlainClick';
import type { RecordsViewProps } from '../rows/recordsViewProps';
import { useToggleRow } from '../rows/useToggleRow';
import { GroupHeading } from './GroupHeading';
import { GroupNotices } from './GroupNotices';
import styles from './Groups.module.css';
import { stateOfGroup } from './groupState';
import { foldKey, useFolding } from './useFolding';
import { useGroups } from './useGroups';
import { useGroupTitles } from './useGroupTitles';
import { groupWords } from './words.en';

const noGroups: readonly RecordGroup[] = [];

/** The groups of a list on a phone, each with its first cards and a button for more. */
export function GroupedCards(props: RecordsViewProps) {
  useLazyWords(groupWords);
  const { resource, state, display, onRecords, label } = props;
  const { groupBy = '' } = state;
  const groups = useGroups(resource, state);
  const shown = groups.groups ?? noGroups;
  const titleOf = useGroupTitles(resource, groupBy, shown);
  const { isFolded, fold } = useFolding(display, groupBy);
  const onLoaded = useRecordsOfGroups(shown, onRecords);
  return (
    <GroupNotices groups={groups} onChange={props.onChange}>
      <div className={styles.phone} role="group" aria-label={label} aria-busy={!groups.groups}>
        {groups.groups ? (
          shown.map(group => (
            <section key={foldKey(group.key)} aria-label={titleOf(group)}>
              <div className={styles.heading}>
                <GroupHeading
                  resource={resource}
                  group={group}
                  title={titleOf(group)}
                  isFolded={isFolded(group.key)}
                  onFold={isOn => fold(group.key, isOn)}
                  isInList
                />
              </div>
              {!isFolded(group.key) && (
                <CardsOfGroup {...props} group={group} title={titleOf(group)} onLoaded={onLoaded} />
              )}
            </section>
          ))
        ) : (
          <CardSkeleton />
        )}
      </div>
    </GroupNotices>
  );
}

type OnLoaded = (key: string, records: readonly AnyRecord[] | undefined) => void;

/** Collects the records of all groups in their order, for details, shortcuts and the selection. */
const useRecordsOfGroups = (
  groups: readonly RecordGroup[],
  onRecords: RecordsViewProps['onRecords'],
): OnLoaded => {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly AnyRecord[]>>(new Map());
  useEffect(
    () => onRecords(groups.flatMap(({ key }) => loaded.get(foldKey(key)) ?? [])),
    [groups, loaded, onRecords],
  );
  useEffect(() => () => onRecords(undefined), [onRecords]);
  const [onLoaded] = useState(() => (key: string, records: readonly AnyRecord[] | undefined) => {
    setLoaded(before => {
      const next = new Map(before);
      if (records) next.set(key, records);
      else next.delete(key);
      return next;
    });
  });
  return onLoaded;
};

function CardsOfGroup({
  group,
  title,
  onLoaded,
  ...props
}: RecordsViewProps & { group: RecordGroup; title: string; onLoaded: OnLoaded }) {
  const { resource, state, selection, onAction } = props;
  const { translate } = useWords(resource.name);
  const { describeError } = useServices();
  const cards = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(cards);
  const { records, error, nextPage, refetch } = useInfiniteRecords(
    resource,
    stateOfGroup(resource, state, group),
    isNear,
  );
  const isSelecting = useSelectedIds(selection).length > 0;
  const onToggle = useToggleRow(selection, undefined);
  const key = foldKey(group.key);
  useEffect(() => onLoaded(key, records), [onLoaded, key, records]);
  useEffect(() => () => onLoaded(key, undefined), [onLoaded, key]);
  const failure = error ?? nextPage?.error;
  return (
    <div ref={cards}>
      {records ? (
        <ul className={cardStyles.list} aria-label={title} onClick={openOnPlainClick(props.onOpen)}>
          {records.map((record, index) => (
            <RecordCard
              key={record.id}
              {...{ resource, record, selection, isSelecting, onToggle, onAction, index }}
              styles={cardStyles}
              href={props.hrefOf(record.id)}
              pictureWidth={PICTURE_WIDTH_PX}
            />
          ))}
        </ul>
      ) : (
        !error && <CardSkeleton />
      )}
      {failure ? (
        <div role="alert" className={styles.notice}>
          {describeError(failure)}
          <Button size={32} onClick={records ? nextPage?.load : refetch}>
            {translate('engine.list.retry')}
          </Button>
        </div>
      ) : (
        nextPage?.exists && (
          <div className={styles.more}>
            <Button size={32} loading={nextPage.isFetching} onClick={nextPage.load}>
              {translate('engine.groups.more', { name: title })}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className={cardStyles.card} aria-hidden>
      <Skeleton shape="picture" width={PICTURE_WIDTH_PX} height={72} />
      <div className={cardStyles.texts}>
        <Skeleton width={180} height={14} />
        <Skeleton width={120} />
      </div>
    </div>
  );
}

/** Whether an element has been near the visible area, so that groups further down are loaded when people get there. */
const useIsNear = (element: RefObject<HTMLElement | null>): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
};

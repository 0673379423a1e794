import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { limits } from '../../contract/limits';
import { SearchField } from '../../ui/inputs/SearchField';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { Pager } from '../../ui/navigation/Pager';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { AnyRecord } from '../../engine/resource/resource';
import { useServices } from '../../engine/services';
import { choiceKeyAction } from './choiceKeyAction';
import styles from './ChoiceList.module.css';
import { ChoiceRow } from './ChoiceRow';
import type { ChoiceSource } from './choiceSource';
import { useChoicePage } from './useChoicePage';

/** Rows that stand for those on their way. */
const SKELETONS = 6;

export interface ChoiceListProps {
  readonly source: ChoiceSource;
  readonly isMultiple: boolean;
  readonly isSelected: (id: string) => boolean;
  /** Why a record cannot be chosen; undefined where it can. */
  readonly getUnavailableReason?: (id: string) => string | undefined;
  readonly onToggle: (record: AnyRecord) => void;
  /** Several at once, by Shift or Ctrl+A; without it they are chosen one by one. */
  readonly onSelectMany?: (records: readonly AnyRecord[]) => void;
  /** These instead of what the source holds. */
  readonly only?: readonly AnyRecord[] | undefined;
  /** What stands where the source holds nothing, or nothing that is searched; a sentence where left out. */
  readonly renderEmpty?: (q: string, clear: () => void) => ReactNode;
}

/** Records to choose from, a page at a time. One stop of Tab; the keys are those of `choiceStep`. */
export function ChoiceList(props: ChoiceListProps) {
  const { source, isMultiple, isSelected, getUnavailableReason, onToggle, onSelectMany, only, renderEmpty } =
    props;
  const translate = useTranslate();
  const { describeError } = useServices();
  const { asked, ask, data, error, isFetching, refetch } = useChoicePage(source);
  const [at, setAt] = useState(0);
  const anchor = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const records = only ?? data?.items ?? [];
  const isLoading = !only && data === undefined;
  const active = Math.max(0, Math.min(at, records.length - 1));
  const put = (place: number) => {
    anchor.current = place;
    setAt(place);
  };
  const askNew = (change: Partial<typeof asked>) => {
    ask(change);
    put(0);
  };

  useEffect(() => (box.current?.querySelector('input') ?? list.current)?.focus(), []);
  useEffect(() => {
    const option = list.current?.querySelector(`[id="${CSS.escape(`${id}-${active}`)}"]`);
    option?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const isFree = (record: AnyRecord) => getUnavailableReason?.(String(record.id)) === undefined;
  const toggle = (record: AnyRecord | undefined) => record && isFree(record) && onToggle(record);
  const chooseTo = (place: number) => {
    const [from, to] = [Math.min(anchor.current, place), Math.max(anchor.current, place)];
    onSelectMany?.(records.slice(from, to + 1).filter(isFree));
    setAt(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pages = only ? 1 : Math.max(1, Math.ceil((data?.total ?? 0) / asked.perPage));
    const step = choiceKeyAction(
      event,
      { active, count: records.length },
      {
        moveTo: (place, extend) => (extend && onSelectMany ? chooseTo(place) : put(place)),
        changePage: by => {
          const page = asked.page + by;
          if (page >= 1 && page <= pages) askNew({ page });
        },
        select: extend => {
          if (extend && onSelectMany) return chooseTo(active);
          anchor.current = active;
          toggle(records[active]);
        },
        selectAll: () => onSelectMany?.(records.filter(isFree)),
      },
    );
    if (!step) return;
    event.preventDefault();
    step();
  };

  const isEmpty = !only && data?.items.length === 0 && asked.page === 1;
  return (
    <div ref={box} className={styles.picker}>
      {source.canSearch !== false && !only && (
        <div
          onKeyDown={event => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.focus();
          }}
        >
          <SearchField
            label={translate('engine.kinds.reference.search')}
            value={asked.q}
            onSearch={q => askNew({ q })}
          />
        </div>
      )}
      {error && !only ? (
        <div role="alert" className={styles.message}>
          {describeError(error)}
          <Button size={32} icon={IconRetry} onClick={() => void refetch()}>
            {translate('engine.list.retry')}
          </Button>
        </div>
      ) : (
        <div
          ref={list}
          role="listbox"
          tabIndex={0}
          aria-label={translate('engine.kinds.reference.list')}
          aria-multiselectable={isMultiple}
          aria-activedescendant={records.length ? `${id}-${active}` : undefined}
          aria-busy={isLoading || isFetching}
          className={styles.options}
          hidden={isEmpty}
          onKeyDown={onKeyDown}
        >
          {records.map((record, index) => (
            <ChoiceRow
              key={record.id}
              id={`${id}-${index}`}
              display={source.getDisplay(record)}
              isActive={index === active}
              isChosen={isSelected(String(record.id))}
              unavailableReason={getUnavailableReason?.(String(record.id))}
              onClick={event => {
                if (event.shiftKey && onSelectMany) return chooseTo(index);
                put(index);
                toggle(record);
              }}
            />
          ))}
          {isLoading &&
            Array.from({ length: SKELETONS }, (_, index) => (
              <span key={index} className={styles.option}>
                <Skeleton width="60%" height={12} />
              </span>
            ))}
        </div>
      )}
      {isEmpty &&
        (renderEmpty?.(asked.q, () => askNew({ q: '' })) ?? (
          <p role="status" className={styles.message}>
            {translate('engine.kinds.reference.nothing')}
          </p>
        ))}
      {data !== undefined && !only && !isEmpty && (
        <Pager
          page={asked.page}
          perPage={asked.perPage}
          total={data.total}
          isAtLeast={data.total_relation === 'gte'}
          perPageOptions={limits.pageSizes.modal}
          onPage={page => askNew({ page })}
          onPerPage={perPage => askNew({ perPage })}
        />
      )}
    </div>
  );
}

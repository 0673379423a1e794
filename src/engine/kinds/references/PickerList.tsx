import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { limits } from '../../../contract/limits';
import { SearchField } from '../../list/SearchField';
import { Button } from '../../parts/Button';
import { IconCheck, IconRetry } from '../../parts/icons';
import { Pager } from '../../parts/Pager';
import { Skeleton } from '../../parts/Skeleton';
import { Thumbnail } from '../../parts/Thumbnail';
import type { AnyRecord } from '../../resource';
import { useServices } from '../../services';
import { useWords } from '../../words';
import styles from './References.module.css';

/** Rows that stand for those on their way. */
const SKELETONS = 6;

/**
 * The records to choose from, a page at a time. One stop of Tab: arrows, Home and End move, Page Up and Page Down turn
 * the page, Space and Enter choose.
 */
export function PickerList({
  resource,
  target,
  chosen,
  isMultiple,
  onToggle,
}: {
  resource: string;
  target: string;
  chosen: readonly string[];
  isMultiple: boolean;
  onToggle: (record: AnyRecord) => void;
}) {
  const { translate } = useWords(resource);
  const { related, pictureAddress, wordsOf } = useServices();
  const [asked, setAsked] = useState({ q: '', page: 1, perPage: limits.page.modal as number });
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['related', target, 'list', asked],
    queryFn: ({ signal }) => related.list(target, asked, signal),
    placeholderData: keepPreviousData,
  });
  const records = data?.items ?? [];
  const active = Math.min(at, records.length - 1);
  const ask = (change: Partial<typeof asked>) => {
    setAsked({ ...asked, page: 1, ...change });
    setAt(0);
  };

  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    const option = list.current?.querySelector(`[id="${CSS.escape(`${id}-${active}`)}"]`);
    option?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const pages = Math.max(1, Math.ceil((data?.total ?? 0) / asked.perPage));
    const steps: Record<string, () => void> = {
      ArrowDown: () => setAt(Math.min(active + 1, records.length - 1)),
      ArrowUp: () => setAt(Math.max(active - 1, 0)),
      Home: () => setAt(0),
      End: () => setAt(records.length - 1),
      PageDown: () => asked.page < pages && ask({ page: asked.page + 1 }),
      PageUp: () => asked.page > 1 && ask({ page: asked.page - 1 }),
      ' ': () => records[active] && onToggle(records[active]),
      Enter: () => records[active] && onToggle(records[active]),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  };

  return (
    <div ref={box} className={styles.picker}>
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
          onSearch={q => ask({ q })}
        />
      </div>
      {error ? (
        <div role="alert" className={styles.message}>
          {wordsOf(error)}
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
          aria-busy={data === undefined}
          className={styles.options}
          onKeyDown={onKeyDown}
        >
          {records.map((record, index) => {
            const picture = related.pictureOf(target, record);
            const isChosen = chosen.includes(String(record.id));
            return (
              <div
                key={record.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={isChosen}
                className={styles.option}
                data-active={index === active || undefined}
                onClick={() => {
                  setAt(index);
                  onToggle(record);
                }}
              >
                {picture !== undefined && (
                  <Thumbnail width={56} src={(width, height) => pictureAddress(picture, width, height)} />
                )}
                <span className={styles.title}>{related.titleOf(target, record)}</span>
                {isChosen && <IconCheck />}
              </div>
            );
          })}
          {data === undefined &&
            Array.from({ length: SKELETONS }, (_, index) => (
              <span key={index} className={styles.option}>
                <Skeleton width="60%" height={12} />
              </span>
            ))}
        </div>
      )}
      {data?.total === 0 && (
        <p role="status" className={styles.message}>
          {translate('engine.kinds.reference.nothing')}
        </p>
      )}
      {data !== undefined && (
        <Pager
          page={asked.page}
          perPage={asked.perPage}
          total={data.total}
          perPageOptions={limits.pageSizes.modal}
          onPage={page => ask({ page })}
          onPerPage={perPage => ask({ perPage })}
        />
      )}
    </div>
  );
}

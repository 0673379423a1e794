import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { SearchField } from '../../ui/inputs/SearchField';
import { Pager } from '../../ui/navigation/Pager';
import { useLazyWords } from '../../ui/useLazyWords';
import styles from './ChoiceList.module.css';
import { ChoiceOptions } from './ChoiceOptions';
import type { Choice, ChoiceQuery, ChoiceSource } from './choiceSource';
import { PAGE_SIZES, useChoicePage } from './useChoicePage';
import { useChoiceNavigation } from './useChoiceNavigation';
import { choiceListWords } from './words.en';

export interface ChoiceListProps<C extends Choice> {
  readonly source: ChoiceSource<C>;
  readonly isMultiple: boolean;
  readonly isSelected: (id: string) => boolean;
  /** Why a record cannot be selected; undefined when it can. */
  readonly getUnavailableReason?: (id: string) => string | undefined;
  readonly onToggle: (choice: C) => void;
  /** Selects several records, by Shift or Ctrl+A. Without it they are selected one by one. */
  readonly onSelectMany?: (choices: readonly C[]) => void;
  /** Shows these records instead of the source's. */
  readonly only?: readonly C[] | undefined;
  /** Replaces the message for a source or a search without records. */
  readonly renderEmpty?: (q: string, clear: () => void) => ReactNode;
}

/** Records to select from, a page at a time. One tab stop; `choiceKeyAction` lists its keys. */
export function ChoiceList<C extends Choice>(props: ChoiceListProps<C>) {
  useLazyWords(choiceListWords);
  const { source, isMultiple, isSelected, getUnavailableReason, onToggle, onSelectMany, only } = props;
  const translate = useTranslate();
  const { query, setQuery, data, error, isFetching, refetch } = useChoicePage(source);
  const root = useRef<HTMLDivElement>(null);
  const choices = only ?? data?.items ?? [];
  const isEmpty = !only && data?.items.length === 0 && query.page === 1;
  const change = (next: Partial<ChoiceQuery>) => {
    setQuery(next);
    navigation.reset();
  };
  const navigation = useChoiceNavigation({
    choices,
    isAvailable: ({ id }) => getUnavailableReason?.(id) === undefined,
    ...{ onToggle, onSelectMany },
    onChangePage: by => {
      const page = query.page + by;
      const pages = only ? 1 : Math.max(1, Math.ceil((data?.total ?? 0) / query.perPage));
      if (page >= 1 && page <= pages) change({ page });
    },
  });
  const { list } = navigation;
  useEffect(() => (root.current?.querySelector('input') ?? list.current)?.focus(), [list]);

  return (
    <div ref={root} className={styles.picker}>
      {source.canSearch !== false && !only && (
        <div
          onKeyDown={event => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.focus();
          }}
        >
          <SearchField label={translate('choiceList.search')} value={query.q} onSearch={q => change({ q })} />
        </div>
      )}
      {error && !only ? (
        <div role="alert" className={styles.message}>
          {source.describeError(error)}
          <Button size={32} icon={IconRetry} onClick={() => void refetch()}>
            {translate('choiceList.retry')}
          </Button>
        </div>
      ) : (
        <ChoiceOptions
          {...{ choices, isMultiple, isSelected, getUnavailableReason, navigation }}
          getDisplay={source.getDisplay}
          isLoading={!only && data === undefined}
          isFetching={isFetching}
          hidden={isEmpty}
        />
      )}
      {isEmpty &&
        (props.renderEmpty?.(query.q, () => change({ q: '' })) ?? (
          <p role="status" className={styles.message}>
            {translate('choiceList.empty')}
          </p>
        ))}
      {data !== undefined && !only && !isEmpty && (
        <Pager
          page={query.page}
          perPage={query.perPage}
          total={data.total}
          isAtLeast={data.total_relation === 'gte'}
          perPageOptions={PAGE_SIZES}
          onPage={page => change({ page })}
          onPerPage={perPage => change({ perPage })}
        />
      )}
    </div>
  );
}

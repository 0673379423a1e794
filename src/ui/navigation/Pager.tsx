import { useTranslate } from 'ra-core';
import { IconButton } from '../buttons/IconButton';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '../display/icons';
import styles from './Pager.module.css';
import { useFormatCount } from '../useFormatCount';

export interface PagerProps {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  /** The total is a lower bound, shown as "50,000+". */
  isAtLeast?: boolean;
  perPageOptions: readonly number[];
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

/**
 * The footer of a list: range, rows per page, and page buttons.
 *
 * @example
 * <Pager page={1} perPage={50} total={2418} perPageOptions={[15, 30, 50, 100]} onPage={setPage} onPerPage={setPerPage} />
 */
export function Pager({
  page,
  perPage,
  total,
  isAtLeast = false,
  perPageOptions,
  onPage,
  onPerPage,
}: PagerProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  return (
    <nav aria-label={translate('ui.pages')} className={styles.pager}>
      <span className={styles.range}>
        {translate('ui.range', {
          from: formatCount(from),
          to: formatCount(to),
          total: formatCount(total, isAtLeast),
        })}
      </span>
      <span className={styles.size}>
        <select
          className={styles.select}
          aria-label={translate('ui.perPageLabel')}
          value={perPage}
          onChange={event => onPerPage(Number(event.target.value))}
        >
          {perPageOptions.map(option => (
            <option key={option} value={option}>
              {translate('ui.perPage', { count: option })}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <IconChevronDown />
        </span>
      </span>
      <span className={styles.rule} />
      <IconButton
        icon={IconChevronLeft}
        label={translate('ui.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={IconChevronRight}
        label={translate('ui.nextPage')}
        disabled={!isAtLeast && to >= total}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { useServices } from '../../engine/services/services';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import styles from './EarnScreen.module.css';
import type { Loaded } from './useEarnings';

export interface EarnCardProps<T> {
  readonly title: string;
  /** Beside the title: what changes how the content is shown. */
  readonly actions?: ReactNode;
  readonly query: Loaded<T>;
  /** The height in px of the content, for as long as it is loading. */
  readonly height: number;
  readonly children: (data: T) => ReactNode;
}

/** A card of the screen. While its data cannot be loaded it has a button that tries again; the other cards are not affected. */
export function EarnCard<T>({ title, actions, query, height, children }: EarnCardProps<T>) {
  const headingId = useId();
  const { data, error, refetch } = query;
  return (
    <section aria-labelledby={headingId} aria-busy={data === undefined && !error} className={styles.card}>
      <header className={styles.cardHeader}>
        <h2 id={headingId} className={styles.cardTitle}>
          {title}
        </h2>
        {actions !== undefined && <div className={styles.cardActions}>{actions}</div>}
      </header>
      {data !== undefined && children(data)}
      {data === undefined && Boolean(error) && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton width="100%" height={height} />}
    </section>
  );
}

/** In the place of earnings that could not be loaded. Without the error it is short, and not read out by itself. */
export function Failure({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const { describeError } = useServices();
  return (
    <p role={error === undefined ? undefined : 'alert'} className={styles.note}>
      {translate('earn.failed')} {error !== undefined && describeError(error)}{' '}
      <Button size={28} icon={IconRetry} onClick={onRetry}>
        {translate('engine.list.retry')}
      </Button>
    </p>
  );
}

import { useId, type ReactNode } from 'react';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { LoadFailure } from './LoadFailure';
import styles from './LoadedCard.module.css';

/** What a card needs of a query. */
export interface LoadedQuery<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The properties of {@link Card}. */
export interface CardProps {
  readonly title: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/**
 * A card with a heading. An error of its content leaves the other cards.
 *
 * @example <Card title="News"><NewsList items={items} /></Card>
 */
export function Card({ title, actions, isBusy, children }: CardProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} aria-busy={isBusy} className={styles.card}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      <SectionErrorBoundary>{children}</SectionErrorBoundary>
    </section>
  );
}

/** The properties of {@link LoadedCard}. */
export interface LoadedCardProps<T> extends Pick<CardProps, 'title' | 'actions'> {
  readonly query: LoadedQuery<T>;
  /** The height in px of the content, for as long as it is loading. */
  readonly height: number;
  /** The sentence in place of what could not be loaded. */
  readonly failureText: string;
  readonly children: (data: T) => ReactNode;
}

/**
 * A card whose content is loaded. It loads and fails alone: the other cards are not affected.
 *
 * @example <LoadedCard title="News" query={news} height={96} failureText="…">{items => <NewsList items={items} />}</LoadedCard>
 */
export function LoadedCard<T>({ title, actions, query, height, failureText, children }: LoadedCardProps<T>) {
  const { data, error, refetch } = query;
  return (
    <Card title={title} actions={actions} isBusy={data === undefined && !error}>
      {data !== undefined ? (
        <Content data={data}>{children}</Content>
      ) : error ? (
        <LoadFailure text={failureText} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={height} />
      )}
    </Card>
  );
}

/** A component of its own, so that the boundary of the card contains its errors. */
function Content<T>({ data, children }: { data: T; children: (data: T) => ReactNode }) {
  return children(data);
}

import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { IconRetry } from '../../../ui/display/icons';
import { SectionErrorBoundary } from '../../../ui/feedback/SectionErrorBoundary';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './Card.module.css';
import type { CardQuery } from '../useDashboard';

export interface CardProps<T> {
  readonly title: string;
  /** Beside the title. */
  readonly beside?: ReactNode;
  readonly query: CardQuery<T>;
  /** In px, of the skeleton: about the height of the content. */
  readonly height: number;
  readonly children: (data: T) => ReactNode;
}

/** A card of the dashboard whose content is loaded. It loads and fails alone: the other cards stay. */
export function Card<T>({ title, beside, query, height, children }: CardProps<T>) {
  return (
    <CardFrame title={title} beside={beside}>
      <Content {...{ query, height, children }} />
    </CardFrame>
  );
}

/** A card with a heading. */
export function CardFrame({
  title,
  beside,
  children,
}: Pick<CardProps<never>, 'title' | 'beside'> & { readonly children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
      </header>
      <SectionErrorBoundary>{children}</SectionErrorBoundary>
    </section>
  );
}

function Content<T>({ query, height, children }: Pick<CardProps<T>, 'query' | 'height' | 'children'>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  return error ? <CardError query={query} /> : <Skeleton width="100%" height={height} />;
}

/** In the place of what could not be loaded. */
export function CardError({ query: { error, refetch } }: { query: CardQuery<unknown> }) {
  const translate = useTranslate();
  const { describeError } = useServices();
  return (
    <div role="alert" className={styles.error}>
      <span>
        {translate('dashboard.failed')} {describeError(error)}
      </span>
      <Button size={28} icon={IconRetry} onClick={() => void refetch()}>
        {translate('engine.list.retry')}
      </Button>
    </div>
  );
}

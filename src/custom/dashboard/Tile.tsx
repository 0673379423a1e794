import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { LoadFailure } from '../../engine/cards/LoadFailure';
import styles from './Tile.module.css';
import type { LoadedQuery } from '../../engine/cards/LoadedCard';

/** What a tile shows. */
export interface TileValue {
  /** The number as text. */
  readonly value: string;
  /** After the number. */
  readonly unit?: string | undefined;
  /** The exact number, as a tooltip. */
  readonly exact?: string | undefined;
  readonly detail: ReactNode;
  readonly chart?: ReactNode;
}

export interface TileProps<T> {
  readonly label: string;
  /** The address of the list whose total is the number. */
  readonly to: string;
  readonly query: LoadedQuery<T>;
  readonly children: (data: T) => TileValue;
}

/** A number that is a link to the list that it is the total of. It loads and fails alone. */
export function Tile<T>(props: TileProps<T>) {
  return (
    <SectionErrorBoundary>
      <Content {...props} />
    </SectionErrorBoundary>
  );
}

function Content<T>({ label, to, query, children }: TileProps<T>) {
  const translate = useTranslate();
  if (query.data === undefined)
    return (
      <div className={styles.tile}>
        <span className={styles.label}>{label}</span>
        {query.error ? (
          <LoadFailure
            text={translate('dashboard.failed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Skeleton width="60%" height={36} />
        )}
      </div>
    );
  const { value, unit, exact, detail, chart } = children(query.data);
  return (
    <Link to={to} className={styles.tile}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} title={exact}>
        {value}
        {unit !== undefined && <span className={styles.unit}> {unit}</span>}
      </span>
      <span className={styles.detail}>{detail}</span>
      {chart !== undefined && <span className={styles.chart}>{chart}</span>}
    </Link>
  );
}

/** Tiles in a row, as many as fit. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.tiles}>
      {children}
    </div>
  );
}

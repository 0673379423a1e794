import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useServices } from '../../engine/services';
import { IconArrowLeft, type Icon } from '../display/icons';
import styles from './RecordSidebar.module.css';
import { Skeleton } from '../feedback/Skeleton';
import { Thumbnail } from '../display/Thumbnail';
import { useFormatCount } from '../useFormatCount';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../useMediaQuery';

/** Of pictures in px: in the column, and in the compact head. */
const WIDE = 208;
const COMPACT = 72;

/** One view of the record, a place of its own. */
interface RecordTab {
  /** Address in the router. */
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly count?: number | undefined;
}

interface RecordSidebarProps {
  /** The list that it belongs to. */
  readonly back: { readonly to: string; readonly label: string };
  /** Id of its picture; null draws the place of one, left out draws none. */
  readonly picture?: string | null | undefined;
  /** Over the picture's lower end, such as how many it holds. */
  readonly badge?: ReactNode;
  readonly title: string;
  /** The quiet line under the title. */
  readonly subtitle?: ReactNode;
  /** Where the public sees it. */
  readonly link?: ReactNode;
  readonly tabs: readonly RecordTab[];
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[];
  /** At the column's end; left out of the compact head. */
  readonly footer?: ReactNode;
  /** Nothing is known of it yet but the way back and its views. */
  readonly loading?: boolean;
}

/**
 * What one record is, beside its content: way back, picture, title, public link and the views of it as links. A column
 * from 1025 on, a compact head below.
 *
 * @example
 * <RecordSidebar back={{ to: '/content/notes', label: 'Notes' }} title={note.title} picture={note.thumbnail}
 *   tabs={[{ to: `/note/${note.id}/about`, label: 'About', icon: IconInfo }]} />
 */
export function RecordSidebar({
  back,
  picture,
  badge,
  title,
  subtitle,
  link,
  tabs,
  facts = [],
  footer,
  loading = false,
}: RecordSidebarProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const { pictureUrl } = useServices();
  const isCompact = useMediaQuery(BELOW_WINDOW_MINIMUM);
  return (
    <div className={styles.side} aria-busy={loading}>
      <Link
        to={back.to}
        className={styles.back}
        aria-label={translate('engine.parts.backTo', { name: back.label })}
      >
        <IconArrowLeft />
        {back.label}
      </Link>
      <div className={styles.identity}>
        {loading && picture !== undefined && (
          <Skeleton
            shape="picture"
            width={isCompact ? COMPACT : WIDE}
            height={((isCompact ? COMPACT : WIDE) * 9) / 16}
          />
        )}
        {!loading && picture !== undefined && (
          <div className={styles.picture}>
            <Thumbnail
              eager
              width={isCompact ? COMPACT : WIDE}
              src={picture === null ? undefined : (width, height) => pictureUrl(picture, width, height)}
            />
            {badge !== undefined && !isCompact && <span className={styles.badge}>{badge}</span>}
          </div>
        )}
        <div className={styles.words}>
          {loading ? (
            <>
              <Skeleton width={140} height={14} />
              <Skeleton width={100} />
            </>
          ) : (
            <>
              <h1 className={styles.title}>{title}</h1>
              {subtitle !== undefined && <p className={styles.line}>{subtitle}</p>}
            </>
          )}
        </div>
      </div>
      {link !== undefined && <div className={styles.link}>{link}</div>}
      <nav className={styles.tabs} aria-label={title}>
        {tabs.map(({ to, label, icon: Picture, count }) => (
          <NavLink key={to} to={to} className={styles.tab}>
            <Picture />
            <span className={styles.label}>{label}</span>
            {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
          </NavLink>
        ))}
      </nav>
      {facts.length > 0 && !loading && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {footer !== undefined && <p className={styles.foot}>{footer}</p>}
    </div>
  );
}

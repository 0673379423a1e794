import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import type { PictureSource } from '../display/Avatar';
import { IconArrowLeft, type Icon } from '../display/icons';
import styles from './RecordSidebar.module.css';
import { Skeleton } from '../feedback/Skeleton';
import { Thumbnail } from '../display/Thumbnail';
import { useFormatCount } from '../useFormatCount';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../useMediaQuery';

/** Widths of the picture in px: in the sidebar, and in the compact header. */
const WIDE = 208;
const COMPACT = 72;

/** A view of the record with a path of its own. */
interface RecordTab {
  /** Path of the router. */
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly count?: number | undefined;
}

interface RecordSidebarProps {
  /** The list that contains the record. */
  readonly back: { readonly to: string; readonly label: string };
  /** Null shows a placeholder, undefined no picture. */
  readonly picture?: PictureSource | null | undefined;
  /** Over the lower edge of the picture, such as a number of items. */
  readonly badge?: ReactNode;
  readonly title: string;
  /** Secondary text under the title. */
  readonly subtitle?: ReactNode;
  /** Link to the public page. */
  readonly link?: ReactNode;
  readonly tabs: readonly RecordTab[];
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[];
  /** At the end of the sidebar; not part of the compact header. */
  readonly footer?: ReactNode;
  /** The record is loading: only the back link and the tabs are shown. */
  readonly loading?: boolean;
}

/**
 * One record beside its content: back link, picture, title, public link and tabs. A sidebar in windows from 1025 px, a
 * compact header below.
 *
 * @example
 * <RecordSidebar back={{ to: '/content/notes', label: 'Notes' }} title={note.title} picture={note.thumbnail}
 *   tabs={[{ to: `/note/${note.id}/about`, label: 'About', icon: IconInfo }]} />
 */
export function RecordSidebar(props: RecordSidebarProps) {
  const { back, title, link, tabs, facts = [], footer, loading = false } = props;
  const translate = useTranslate();
  const formatCount = useFormatCount();
  return (
    <div className={styles.sidebar} aria-busy={loading}>
      <Link to={back.to} className={styles.back} aria-label={translate('ui.backTo', { name: back.label })}>
        <IconArrowLeft />
        {back.label}
      </Link>
      <RecordIdentity {...props} />
      {link !== undefined && <div className={styles.link}>{link}</div>}
      <nav className={styles.tabs} aria-label={title}>
        {tabs.map(({ to, label, icon: IconComponent, count }) => (
          <NavLink key={to} to={to} className={styles.tab}>
            <IconComponent />
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
      {footer !== undefined && <p className={styles.footer}>{footer}</p>}
    </div>
  );
}

function RecordIdentity({ picture, badge, title, subtitle, loading = false }: RecordSidebarProps) {
  const isCompact = useMediaQuery(BELOW_WINDOW_MINIMUM);
  const width = isCompact ? COMPACT : WIDE;
  return (
    <div className={styles.identity}>
      {picture !== undefined &&
        (loading ? (
          <Skeleton shape="picture" width={width} height={(width * 9) / 16} />
        ) : (
          <div className={styles.picture}>
            <Thumbnail eager width={width} src={picture ?? undefined} />
            {badge !== undefined && !isCompact && <span className={styles.badge}>{badge}</span>}
          </div>
        ))}
      <div className={styles.text}>
        {loading ? (
          <>
            <Skeleton width={140} height={14} />
            <Skeleton width={100} />
          </>
        ) : (
          <>
            <h1 className={styles.title}>{title}</h1>
            {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
          </>
        )}
      </div>
    </div>
  );
}

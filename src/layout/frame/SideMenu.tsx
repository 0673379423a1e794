import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link, NavLink } from 'react-router';
import { cx } from '../../ui/cx';
import { useFormatCount } from '../../ui/useFormatCount';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../ui/useMediaQuery';
import type { MenuPlace, MenuSections } from './menu';
import styles from './SideMenu.module.css';

export interface SideMenuProps {
  menu: MenuSections;
  menuEnd: readonly MenuPlace[];
  /** When only icons are shown: on narrow windows, on every window, or not at all (as a drawer). */
  folds: 'narrow' | 'always' | 'never';
}

/**
 * The menu of the whole product.
 *
 * @example
 * <SideMenu menu={[{ items: [{ to: '/', label: 'Dashboard', icon: IconTiles }] }]} menuEnd={[]} folds="narrow" />
 */
export function SideMenu({ menu, menuEnd, folds }: SideMenuProps) {
  const translate = useTranslate();
  const id = useId();
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
  const isFolded = folds === 'always' || (folds === 'narrow' && isNarrow);
  return (
    <nav
      aria-label={translate('layout.menu.label')}
      className={cx(styles.menu, isFolded && styles.folded, folds === 'never' && styles.drawer)}
    >
      <div className={styles.scroll}>
        {menu.map(({ section, items }, index) => (
          <MenuGroup key={section ?? index} id={`${id}-${String(index)}`} {...{ section, items, isFolded }} />
        ))}
      </div>
      {menuEnd.length > 0 && (
        <div className={styles.end}>
          <MenuGroup id={`${id}-end`} section={undefined} items={menuEnd} isFolded={isFolded} />
        </div>
      )}
    </nav>
  );
}

interface MenuGroupProps {
  id: string;
  section: string | undefined;
  items: readonly MenuPlace[];
  isFolded: boolean;
}

function MenuGroup({ id, section, items, isFolded }: MenuGroupProps) {
  return (
    <>
      {section !== undefined && (
        <div id={id} className={styles.section}>
          {section}
        </div>
      )}
      <ul role="list" aria-labelledby={section === undefined ? undefined : id}>
        {items.map(place => (
          <li key={place.to}>
            <PlaceLink place={place} isFolded={isFolded} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PlaceLink({
  place: { to, label, icon: Picture, count = 0, countText, nested = false, active },
  isFolded,
}: {
  place: MenuPlace;
  isFolded: boolean;
}) {
  const formatCount = useFormatCount();
  const shown = countText ?? formatCount(count);
  const tip = count > 0 ? `${label}, ${shown}` : label;
  const look = {
    to,
    className: cx(styles.place, nested && styles.nested),
    ...(isFolded && { 'data-tip': tip, 'data-tip-side': 'right' }),
  };
  const content = (
    <>
      <Picture />
      <span className={styles.label}>{label}</span>
      {count > 0 && <span className={styles.count}>{shown}</span>}
    </>
  );
  // A NavLink sets aria-current by its own comparison alone.
  if (active !== undefined)
    return (
      <Link {...look} aria-current={active ? 'page' : undefined}>
        {content}
      </Link>
    );
  return (
    <NavLink {...look} end={to === '/'}>
      {content}
    </NavLink>
  );
}

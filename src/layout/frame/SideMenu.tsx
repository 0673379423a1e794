import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link, NavLink } from 'react-router';
import { cx } from '../../ui/cx';
import { useFormatCount } from '../../ui/useFormatCount';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../ui/useMediaQuery';
import type { MenuLink, MenuSections } from './menu';
import styles from './SideMenu.module.css';

export interface SideMenuProps {
  menu: MenuSections;
  /** When it shows icons only: in narrow windows, always, or never (in the drawer). */
  collapse: 'narrow' | 'always' | 'never';
}

/**
 * The main menu.
 *
 * @example
 * <SideMenu menu={[{ items: [{ to: '/', label: 'Dashboard', icon: IconTiles }] }]} collapse="narrow" />
 */
export function SideMenu({ menu, collapse }: SideMenuProps) {
  const translate = useTranslate();
  const id = useId();
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
  const isCollapsed = collapse === 'always' || (collapse === 'narrow' && isNarrow);
  return (
    <nav
      aria-label={translate('layout.menu.label')}
      className={cx(styles.menu, isCollapsed && styles.collapsed, collapse === 'never' && styles.drawer)}
    >
      <div className={styles.scroll}>
        {menu.map(({ section, items }, index) => (
          <MenuGroup
            key={section ?? index}
            id={`${id}-${String(index)}`}
            {...{ section, items, isCollapsed }}
          />
        ))}
      </div>
    </nav>
  );
}

interface MenuGroupProps {
  id: string;
  section: string | undefined;
  items: readonly MenuLink[];
  isCollapsed: boolean;
}

function MenuGroup({ id, section, items, isCollapsed }: MenuGroupProps) {
  return (
    <>
      {section !== undefined && (
        <div id={id} className={styles.section}>
          {section}
        </div>
      )}
      <ul role="list" aria-labelledby={section === undefined ? undefined : id}>
        {items.map(link => (
          <li key={link.nested ? link.to : link.label}>
            <SideMenuLink link={link} isCollapsed={isCollapsed} />
          </li>
        ))}
      </ul>
    </>
  );
}

function SideMenuLink({
  link: { to, label, icon: LinkIcon, count = 0, countText, nested = false, active },
  isCollapsed,
}: {
  link: MenuLink;
  isCollapsed: boolean;
}) {
  const formatCount = useFormatCount();
  const shown = countText ?? formatCount(count);
  const tooltip = count > 0 ? `${label}, ${shown}` : label;
  const linkProps = {
    to,
    className: cx(styles.link, nested && styles.nested),
    ...(isCollapsed && { 'data-tip': tooltip, 'data-tip-side': 'end' }),
  };
  const content = (
    <>
      <LinkIcon />
      <span className={styles.label}>{label}</span>
      {count > 0 && <span className={styles.count}>{shown}</span>}
    </>
  );
  // NavLink would compute aria-current from the address.
  if (active !== undefined)
    return (
      <Link {...linkProps} aria-current={active ? 'page' : undefined}>
        {content}
      </Link>
    );
  return (
    <NavLink {...linkProps} end={to === '/'}>
      {content}
    </NavLink>
  );
}

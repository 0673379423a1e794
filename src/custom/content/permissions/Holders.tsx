import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useId } from 'react';
import { addressOf } from '../../../app/addresses';
import type { PermissionHolders } from '../../../contract/endpoints/administration/permissions';
import { useWords } from '../../../engine/words';
import { useFormatCount } from '../../../ui/useFormatCount';
import styles from './PermissionsTab.module.css';

/** Each permission with its roles and people, and whether the person has it. */
export function Holders({ holders }: { holders: readonly PermissionHolders[] }) {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.heading}>
        {translate('permissions.heading.holders')}
      </h2>
      <ul role="list" className={styles.cards}>
        {holders.map(each => (
          <Holder key={each.permission} holder={each} />
        ))}
      </ul>
    </section>
  );
}

function Holder({ holder: { permission, roles, people, first } }: { holder: PermissionHolders }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const words = useWords('roles');
  const own = roles.filter(({ is_own: isOwn }) => isOwn);
  const names = first.map(({ name }) => name).join(', ');
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>
        {words.choice('permissions', permission)}
        <code className={styles.code}>{permission}</code>
      </h3>
      <p className={styles.roles}>
        {roles.length === 0 && translate('permissions.holders.noRole')}
        {roles.map(({ id, name }) => (
          <Link key={id} to={roleAddress(id)} className={styles.role}>
            {name}
          </Link>
        ))}
      </p>
      <p className={styles.people}>
        <strong>
          {translate('permissions.holders.people', {
            smart_count: people,
            count: formatCount(people),
          })}
        </strong>
        {people > first.length
          ? translate('permissions.holders.others', { names, smart_count: people - first.length })
          : names || translate('permissions.holders.nobody')}
      </p>
      <p className={styles.own}>
        {own.length > 0
          ? translate('permissions.holders.yours', { roles: own.map(({ name }) => name).join(', ') })
          : translate('permissions.holders.notYours')}
      </p>
    </li>
  );
}

/** The role beside the list of roles. */
export const roleAddress = (id: string): string => `${addressOf.admin('roles')}?role=${id}`;

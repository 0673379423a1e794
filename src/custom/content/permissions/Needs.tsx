import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PermissionHolders } from '../../../contract/endpoints/administration/permissions';
import { useWords } from '../../../engine/words';
import { Button } from '../../../ui/buttons/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { SearchField } from '../../../ui/inputs/SearchField';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import { roleAddress } from './Holders';
import styles from './PermissionsTab.module.css';
import { findNeeds, needKinds, type Need } from './permissionNeeds';

interface NeedsProps {
  readonly needs: readonly Need[];
  readonly holders: readonly PermissionHolders[];
}

/** A searchable table: what, which permission it needs, which roles contain it, how many people have it. */
export function Needs({ needs, holders }: NeedsProps) {
  const translate = useTranslate();
  const words = useWords('roles');
  const headingId = useId();
  const { q, kind, permission, set } = useNeedFilters();
  const found = findNeeds(needs, { q, ...(kind && { kind }), ...(permission && { permission }) });
  const byPermission = new Map<string, PermissionHolders>(holders.map(holder => [holder.permission, holder]));
  const kindText = (value: string | undefined) => translate(`permissions.kinds.${value ?? 'all'}`);
  const permissionText = (value: string | undefined) =>
    value === undefined
      ? translate('permissions.anyPermission')
      : `${words.choice('permissions', value)} (${value})`;
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.heading}>
        {translate('permissions.heading.needs')}
      </h2>
      <div className={styles.filters}>
        <SearchField
          label={translate('permissions.search')}
          value={q}
          onSearch={next => set({ q: next || undefined })}
        />
        <FilterMenu
          value={kind}
          values={needKinds}
          textOf={kindText}
          onSelect={next => set({ kind: next })}
        />
        <FilterMenu
          value={permission}
          values={holders.map(holder => holder.permission)}
          textOf={permissionText}
          onSelect={next => set({ permission: next })}
        />
        <span role="status" className={styles.found}>
          {translate('permissions.found', { smart_count: found.length })}
        </span>
      </div>
      {found.length === 0 ? (
        <EmptyState
          kind="nothing-matches"
          title={translate('permissions.noMatch.title')}
          text={translate('permissions.noMatch.text')}
          action={
            <Button onClick={() => set({ q: undefined, kind: undefined, permission: undefined })}>
              {translate('permissions.noMatch.clear')}
            </Button>
          }
        />
      ) : (
        <table className={styles.needs} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">{translate('permissions.columns.what')}</th>
              <th scope="col">{translate('permissions.columns.who')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(need => (
              <tr key={`${need.kind} ${need.id}`}>
                <th scope="row">
                  <span className={styles.what}>{need.label}</span>
                  <span className={styles.detail}>
                    {translate(`permissions.kind.${need.kind}`)} · {need.detail}
                  </span>
                </th>
                <td>
                  <Who need={need} byPermission={byPermission} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Who can do something: a sentence, and each permission with its roles and people. */
function Who({
  need: { who, anyOf },
  byPermission,
}: {
  need: Need;
  byPermission: ReadonlyMap<string, PermissionHolders>;
}) {
  const translate = useTranslate();
  const isSentence = who !== 'permission' || anyOf.length > 1;
  return (
    <>
      {isSentence && <p className={styles.sentence}>{translate(`permissions.who.${who}`)}</p>}
      {who === 'owner' && anyOf.length > 0 && (
        <p className={styles.sentence}>{translate('permissions.who.ownerOthers')}</p>
      )}
      {anyOf.map(permission => {
        const holder = byPermission.get(permission);
        return (
          <p key={permission} className={styles.line}>
            <code className={styles.code}>{permission}</code>
            {holder?.roles.map(({ id, name }) => (
              <Link key={id} to={roleAddress(id)} className={styles.role}>
                {name}
              </Link>
            ))}
            <span className={styles.detail}>
              {translate('permissions.holders.people', { smart_count: holder?.people ?? 0 })}
            </span>
          </p>
        );
      })}
    </>
  );
}

/** A menu that filters by one value; without one it shows everything. */
function FilterMenu({
  value,
  values,
  textOf,
  onSelect,
}: {
  value: string | undefined;
  values: readonly string[];
  textOf: (value: string | undefined) => string;
  onSelect: (value: string | undefined) => void;
}) {
  return (
    <MenuButton
      chevron
      size={32}
      variant={value === undefined ? 'outlined' : 'tonal'}
      label={textOf(value)}
      items={[undefined, ...values].map(each => ({
        label: textOf(each),
        checked: each === value,
        onSelect: () => onSelect(each),
      }))}
    />
  );
}

/** Search and filters, which are in the address. */
const useNeedFilters = () => {
  const [search, setSearch] = useSearchParams();
  const set = (changes: Readonly<Record<string, string | undefined>>): void =>
    setSearch(
      now => {
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) now.delete(name);
          else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return {
    q: search.get('q') ?? '',
    kind: needKinds.find(kind => kind === search.get('kind')),
    permission: search.get('permission') ?? undefined,
    set,
  };
};

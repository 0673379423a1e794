import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { TabScreenProps } from '../../../app/screenTypes';
import { permissionEndpoints } from '../../../contract/endpoints/administration/permissions';
import { useResources } from '../../../engine/resource/ResourcesContext';
import { useLoadedResources } from '../../../engine/resource/useResource';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { IconRetry } from '../../../ui/display/icons';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { PageHeader } from '../../../ui/frame/PageHeader';
import { useLazyWords } from '../../../ui/useLazyWords';
import { Holders } from './Holders';
import { Needs } from './Needs';
import styles from './PermissionsTab.module.css';
import { useNeeds } from './useNeeds';
import { permissionsWords } from './words.en';

const SKELETONS = [0, 1, 2, 3, 4, 5] as const;

/** Who has which permission, and what needs it: every screen, action and call. */
export function PermissionsTab({ tabs, screens }: TabScreenProps) {
  useLazyWords(permissionsWords);
  const translate = useTranslate();
  const { call, describeError } = useServices();
  // Their actions are explained, too.
  useLoadedResources(Object.keys(useResources().entries));
  const holders = useQuery({
    queryKey: ['permissions'],
    meta: { quiet: true },
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(permissionEndpoints.list, {}, { signal })).items,
  });
  const needs = useNeeds(screens);
  const error = holders.error ?? needs.error;
  const retry = () => {
    void holders.refetch();
    void needs.refetch();
  };
  return (
    <div className={styles.screen}>
      <PageHeader title={translate('admin.tabs.permissions')} tabs={tabs} />
      <p className={styles.intro}>{translate('permissions.text')}</p>
      <div className={styles.content}>
        {holders.data && needs.data ? (
          <>
            <Holders holders={holders.data} />
            <Needs needs={needs.data} holders={holders.data} />
          </>
        ) : error ? (
          <EmptyState
            kind="could-not-load"
            title={translate('permissions.failed')}
            text={describeError(error)}
            action={
              <Button icon={IconRetry} onClick={retry}>
                {translate('permissions.retry')}
              </Button>
            }
          />
        ) : (
          <Loading />
        )}
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className={styles.cards}>
      {SKELETONS.map(index => (
        <div key={index} className={styles.card}>
          <Skeleton width="52%" height={14} />
          <Skeleton width="36%" height={12} />
          <Skeleton width="70%" height={12} />
        </div>
      ))}
    </div>
  );
}

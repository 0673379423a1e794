import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { addressOf } from '../../../app/addresses';
import { adminTabs } from '../../../app/adminTabs';
import type { ScreenProps } from '../../../app/screenTypes';
import { permissionEndpoints } from '../../../contract/endpoints/permissions';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { IconRetry } from '../../../ui/display/icons';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { PageHeader } from '../../../ui/frame/PageHeader';
import { Tabs } from '../../../ui/navigation/Tabs';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useTabLinks } from '../useTabLinks';
import { Holders } from './Holders';
import { Needs } from './Needs';
import styles from './PermissionsScreen.module.css';
import { useNeeds } from './useNeeds';
import { permissionsWords } from './words.en';

const SKELETONS = [0, 1, 2, 3, 4, 5] as const;

/** Who has which permission, and what needs it: every screen, action and call. */
export function PermissionsScreen({ screens }: ScreenProps) {
  useLazyWords(permissionsWords);
  const translate = useTranslate();
  const { call, describeError } = useServices();
  const tabs = useTabLinks('admin', adminTabs, addressOf.admin);
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
      <PageHeader
        title={translate('titles.permissions')}
        tabs={<Tabs label={translate('titles.admin')} items={tabs} />}
      />
      <p className={styles.intro}>{translate('permissions.text')}</p>
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

import { useTranslate } from 'ra-core';
import { type RaRecord, useGetOne } from 'react-admin';
import { useCallback, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { addressOf } from '../../app/addresses';
import type { Creator } from '../../contract/entities/administration/creator';
import { formatCount, formatExactly, formatMoney } from '../../engine/format';
import { RowMenu } from '../../engine/actions/RowMenu';
import { useLastListState } from '../../engine/listState/lastListState';
import { failureOf } from '../../engine/services/failure';
import { useServices } from '../../engine/services/services';
import { usePictureSource } from '../../engine/usePictureSource';
import { CreatorStatus } from '../../resources/creators/CreatorStatus';
import { creators } from '../../resources/creators/creators';
import { creatorWords } from '../../resources/creators/words.en';
import { publicAddressOf } from '../../resources/shared/publicLinks';
import { Button } from '../../ui/buttons/Button';
import { Avatar } from '../../ui/display/Avatar';
import { IconRetry } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageHeader } from '../../ui/frame/PageHeader';
import { CopyableLink } from '../../ui/navigation/CopyableLink';
import { useOpenRecordName } from '../../ui/openRecordName';
import { useLazyWords } from '../../ui/useLazyWords';
import styles from './CreatorScreen.module.css';
import { CreatorTabs } from './CreatorTabs';
import { RunCreatorAction } from './RunCreatorAction';
import { creatorScreenWords } from './words.en';
import { useLocale } from '../../ui/useLocale';

/** One creator for those who manage moments: who it is, in which state, what is theirs, and what was done with them. */
export function CreatorScreen({ renderAction }: { renderAction: (creator: Creator) => ReactNode }) {
  useLazyWords(creatorScreenWords);
  useLazyWords(creatorWords);
  const { heartbeat_id: id = '' } = useParams();
  const translate = useTranslate();
  const withLastState = useLastListState();
  const [action, setAction] = useState<string>();
  const { data, error, refetch } = useGetOne<Creator & RaRecord<string>>(
    creators.name,
    { id },
    { retry: false },
  );
  useOpenRecordName(data?.name);
  const reload = useCallback(async () => {
    const { data: newest } = await refetch({ throwOnError: true });
    return newest!; // a failed load throws
  }, [refetch]);
  const back = {
    to: withLastState(creators.name, addressOf.content('creators')),
    label: translate('content.tabs.creators'),
  };
  if (!data && error)
    return failureOf(error).status === 404 ? (
      <EmptyState
        headingLevel={1}
        kind="nothing-matches"
        title={translate('creator.missing.title')}
        text={translate('creator.missing.text')}
        action={<Button to={back.to}>{translate('creator.missing.back')}</Button>}
      />
    ) : (
      <NotLoaded error={error} onRetry={() => void refetch()} />
    );
  return (
    <div className={styles.screen}>
      <PageHeader
        back={back}
        title={data?.name ?? translate('titles.creator')}
        action={
          data && (
            <>
              {renderAction(data)}
              <RowMenu resource={creators} record={data} size={36} onAction={setAction} />
            </>
          )
        }
      />
      {data ? (
        <>
          <Identity creator={data} />
          <CreatorTabs key={id} creator={data} reload={reload} />
        </>
      ) : (
        <Skeleton width={320} height={64} />
      )}
      {data && action && (
        <RunCreatorAction key={action} name={action} creator={data} onEnd={() => setAction(undefined)} />
      )}
    </div>
  );
}

/** Picture, handle, address, state and public page. */
function Identity({ creator }: { creator: Creator }) {
  const translate = useTranslate();
  const locale = useLocale();
  const pictureSource = usePictureSource();
  const address = creators.fields['email']!; // fields of the entity
  const listed = creators.fields['blacklists']!;
  return (
    <section className={styles.identity} aria-label={creator.name}>
      <Avatar name={creator.name} size={64} src={pictureSource(creator.avatar) ?? undefined} />
      <div className={styles.facts}>
        <span dir="auto" className={styles.handle}>
          @{creator.handle}
        </span>
        <span className={styles.email}>
          <address.screen.Cell value={creator.email} field={address} resource={creators.name} />
        </span>
        <span className={styles.states}>
          <CreatorStatus record={creator} />
          {creator.blacklists.length > 0 && (
            <listed.screen.Cell
              value={creator.blacklists}
              record={creator}
              field={listed}
              resource={creators.name}
              badgeStyles={creators.list.badgeStyles?.['blacklists']}
            />
          )}
        </span>
        <span className={styles.figures}>
          {translate('creator.figures', {
            smart_count: creator.views,
            views: formatCount(creator.views, locale),
            earnings: formatMoney(creator.earnings, locale),
          })}
        </span>
        <span className={styles.joined}>
          {translate('creator.joined', { when: formatExactly(new Date(creator.created_at), locale) })}
        </span>
      </div>
      <div className={styles.link}>
        <CopyableLink label={translate('creator.view')} address={publicAddressOf.creator(creator.handle)} />
      </div>
    </section>
  );
}

/** Shown while the creator cannot be loaded. */
function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const { describeError } = useServices();
  return (
    <EmptyState
      headingLevel={1}
      kind="could-not-load"
      title={translate('creator.missing.notLoaded')}
      text={describeError(error)}
      action={
        <Button icon={IconRetry} onClick={onRetry}>
          {translate('engine.list.retry')}
        </Button>
      }
    />
  );
}

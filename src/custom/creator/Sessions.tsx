import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import {
  creatorSessionEndpoints,
  type CreatorSession,
} from '../../contract/endpoints/administration/creatorSessions';
import { formatWhen } from '../../engine/format';
import { useServices } from '../../engine/services/services';
import { Button } from '../../ui/buttons/Button';
import { browserName } from '../../ui/display/browserName';
import { IconRetry } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useLocale } from '../../ui/useLocale';
import screenStyles from './CreatorScreen.module.css';
import styles from './Sessions.module.css';

/** Where the creator is signed in, and who views their studio. Each session can be ended, alone or with the others. */
export function Sessions({ id }: { id: string }) {
  const translate = useTranslate();
  const headingId = useId();
  const { call, describeError, notifyDone, notifyError } = useServices();
  const queries = useQueryClient();
  const queryKey = ['creator sessions', id];
  const params = { id };
  const { data, error, refetch } = useQuery({
    queryKey,
    meta: { quiet: true },
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(creatorSessionEndpoints.list, { params }, { signal })).items,
  });
  const end = useMutation({
    mutationFn: (ids: readonly string[]) =>
      call(creatorSessionEndpoints.end, { params, body: { ids: [...ids] } }),
    onSuccess: (_, ids) => {
      notifyDone(translate('creator.sessions.ended', { smart_count: ids.length }));
      return queries.invalidateQueries({ queryKey });
    },
    onError: failure => notifyError(failure),
  });
  const others = (data ?? []).filter(({ is_own: isOwn }) => !isOwn);
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.heading}>
          {translate('creator.sessions.title')}
        </h2>
        {others.length > 1 && (
          <Button size={32} loading={end.isPending} onClick={() => end.mutate(others.map(each => each.id))}>
            {translate('creator.sessions.endAll')}
          </Button>
        )}
      </header>
      {data?.length === 0 && <p className={styles.note}>{translate('creator.sessions.none')}</p>}
      {data && data.length > 0 && (
        <ul role="list" className={screenStyles.cardList}>
          {data.map(each => (
            <SessionRow
              key={each.id}
              session={each}
              isEnding={end.isPending && end.variables.includes(each.id)}
              onEnd={() => end.mutate([each.id])}
            />
          ))}
        </ul>
      )}
      {!data && !error && <Skeleton width="100%" height={56} />}
      {!data && error && (
        <p className={styles.note}>
          {translate('creator.sessions.failed')} {describeError(error)}{' '}
          <Button size={28} icon={IconRetry} onClick={() => void refetch()}>
            {translate('engine.list.retry')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** The browser, the account and the times of one session. */
function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  session: CreatorSession;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { browser, system } = browserName(session.user_agent ?? '');
  const named = browser && system ? translate('creator.sessions.from', { browser, system }) : browser;
  const device = named ?? translate('creator.sessions.unknown');
  const viewer = session.viewer_name;
  const title = viewer === null ? device : translate('creator.sessions.view', { viewer, device });
  const when = (time: string) => formatWhen(new Date(time), new Date(), locale);
  const facts = [
    session.email,
    session.address,
    translate('creator.sessions.since', { when: when(session.created_at) }),
    session.refreshed_at && translate('creator.sessions.active', { when: when(session.refreshed_at) }),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </div>
      {session.is_own ? (
        <span className={styles.facts}>{translate('creator.sessions.own')}</span>
      ) : (
        <Button
          size={32}
          loading={isEnding}
          aria-label={translate('creator.sessions.endOne', { title })}
          onClick={onEnd}
        >
          {translate('creator.sessions.end')}
        </Button>
      )}
    </li>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { CreatorSession } from '../../contract/endpoints/administration/creatorSessions';
import { ownSessionEndpoints } from '../../contract/endpoints/people/ownSessions';
import { formatWhen } from '../../engine/format';
import { useServices } from '../../engine/services/services';
import { Button } from '../../ui/buttons/Button';
import { browserName } from '../../ui/display/browserName';
import { IconRetry } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useLocale } from '../../ui/useLocale';
import styles from './Profile.module.css';

/** Where the person is signed in. Each other session can be ended, alone or with all others. */
export function Sessions() {
  const translate = useTranslate();
  const headingId = useId();
  const { call, describeError, notifyDone, notifyError, drafts } = useServices();
  const queries = useQueryClient();
  const queryKey = ['own sessions', drafts.ownerId];
  const { data, error, refetch } = useQuery({
    queryKey,
    meta: { quiet: true },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => (await call(ownSessionEndpoints.list, {}, { signal })).items,
  });
  const end = useMutation({
    mutationFn: async (id: string | undefined) => {
      const { items } = await call(ownSessionEndpoints.end, { body: id === undefined ? {} : { ids: [id] } });
      return items[0]?.ended ?? 0;
    },
    onSuccess: ended => {
      notifyDone(translate('profile.sessions.ended', { smart_count: ended }));
      return queries.invalidateQueries({ queryKey });
    },
    onError: failure => notifyError(failure),
  });
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.heading}>
          {translate('profile.sessions.title')}
        </h2>
        {data && data.length > 2 && (
          <Button
            size={32}
            loading={end.isPending && end.variables === undefined}
            onClick={() => end.mutate(undefined)}
          >
            {translate('profile.sessions.endOthers')}
          </Button>
        )}
      </header>
      <p className={styles.note}>{translate('profile.sessions.text')}</p>
      {data && (
        <ul role="list" className={styles.list}>
          {data
            .toSorted((a, b) => Number(b.is_own) - Number(a.is_own))
            .map(each => (
              <SessionRow
                key={each.id}
                session={each}
                isEnding={end.isPending && end.variables === each.id}
                onEnd={() => end.mutate(each.id)}
              />
            ))}
        </ul>
      )}
      {!data && !error && <Skeleton width="100%" height={56} />}
      {!data && error && (
        <p className={styles.note}>
          {translate('profile.sessions.failed')}. {describeError(error)}{' '}
          <Button size={28} icon={IconRetry} onClick={() => void refetch()}>
            {translate('engine.list.retry')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** The browser, the address and the times of one session. */
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
  const text = (key: string, values?: object) => translate(`profile.sessions.${key}`, values);
  const { browser, system } = browserName(session.user_agent ?? '');
  const device = (browser && system ? text('from', { browser, system }) : browser) ?? text('unknown');
  const viewer = session.viewer_name;
  const title = viewer === null ? device : text('view', { viewer, device });
  const when = (time: string) => formatWhen(new Date(time), new Date(), locale);
  const facts = [
    session.address,
    text('since', { when: when(session.created_at) }),
    session.refreshed_at && text('active', { when: when(session.refreshed_at) }),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>{facts.join(' · ')}</span>
      </div>
      {session.is_own ? (
        <span className={styles.note}>{text('own')}</span>
      ) : (
        <Button size={32} loading={isEnding} aria-label={text('endOne', { title })} onClick={onEnd}>
          {text('end')}
        </Button>
      )}
    </li>
  );
}

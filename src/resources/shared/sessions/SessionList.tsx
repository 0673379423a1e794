import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { CreatorSession } from '../../../contract/endpoints/administration/creatorSessions';
import { formatWhen } from '../../../engine/format';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { browserName } from '../../../ui/display/browserName';
import { IconRetry } from '../../../ui/display/icons';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useLocale } from '../../../ui/useLocale';
import styles from './SessionList.module.css';
import { sessionWords } from './words.en';

/** The sentences that differ by whose sessions are listed. */
export interface SessionTexts {
  readonly title: string;
  /** What ending a session does; left out where it is known. */
  readonly text?: string;
  /** Shown where the person is signed in nowhere; left out where that cannot be. */
  readonly none?: string;
  readonly failed: string;
  readonly endAll: string;
  /** The name of a session in which somebody else views the studio. */
  readonly view: (viewer: string, device: string) => string;
}

/** Reads and ends sessions. */
export interface SessionSource {
  readonly key: readonly unknown[];
  readonly list: (signal: AbortSignal) => Promise<readonly CreatorSession[]>;
  /** Ends the given sessions, which are all others if `isAll`. Resolves with how many ended. */
  readonly end: (ids: readonly string[], isAll: boolean) => Promise<number>;
}

/**
 * Where a person is signed in, and who views their studio. Each session but the caller's own can be ended, alone or with
 * all others.
 */
export function SessionList({
  source,
  texts,
  hasEmail = false,
  isCard = false,
}: {
  source: SessionSource;
  texts: SessionTexts;
  /** The sessions are of several accounts. */
  hasEmail?: boolean;
  /** The heading is in a card with the list, instead of above the card of the list. */
  isCard?: boolean;
}) {
  useLazyWords(sessionWords);
  const translate = useTranslate();
  const headingId = useId();
  const { notifyDone, notifyError } = useServices();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: source.key,
    meta: { quiet: true },
    staleTime: 0,
    // Private values stay in memory no longer than their screen.
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => source.list(signal),
  });
  const end = useMutation({
    mutationFn: ({ ids, isAll }: { ids: readonly string[]; isAll: boolean }) => source.end(ids, isAll),
    onSuccess: ended => {
      notifyDone(translate('sessions.ended', { smart_count: ended }));
      return queries.invalidateQueries({ queryKey: source.key });
    },
    onError: failure => notifyError(failure),
  });
  const others = (data ?? []).filter(({ is_own: isOwn }) => !isOwn);
  return (
    <section aria-labelledby={headingId} className={styles.section} data-card={isCard || undefined}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.heading}>
          {texts.title}
        </h2>
        {others.length > 1 && (
          <Button
            size={32}
            loading={end.isPending && end.variables.isAll}
            onClick={() => end.mutate({ ids: others.map(({ id }) => id), isAll: true })}
          >
            {texts.endAll}
          </Button>
        )}
      </header>
      {texts.text !== undefined && <p className={styles.note}>{texts.text}</p>}
      {data?.length === 0 && texts.none !== undefined && <p className={styles.note}>{texts.none}</p>}
      {data && data.length > 0 && (
        <ul role="list" className={styles.list}>
          {data
            .toSorted((a, b) => Number(b.is_own) - Number(a.is_own))
            .map(each => (
              <SessionRow
                key={each.id}
                session={each}
                {...{ texts, hasEmail }}
                isEnding={end.isPending && !end.variables.isAll && end.variables.ids.includes(each.id)}
                onEnd={() => end.mutate({ ids: [each.id], isAll: false })}
              />
            ))}
        </ul>
      )}
      {!data && !error && <Skeleton width="100%" height={56} />}
      {!data && error && (
        <SessionsFailure text={texts.failed} {...{ error }} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function SessionsFailure({ text, error, onRetry }: { text: string; error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  const { describeError } = useServices();
  return (
    <p className={styles.note}>
      {text}. {describeError(error)}{' '}
      <Button size={28} icon={IconRetry} onClick={onRetry}>
        {translate('engine.list.retry')}
      </Button>
    </p>
  );
}

/** The browser, the account, the address and the times of one session. */
function SessionRow({
  session,
  texts,
  hasEmail,
  isEnding,
  onEnd,
}: {
  session: CreatorSession;
  texts: SessionTexts;
  hasEmail: boolean;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string, values?: object) => translate(`sessions.${key}`, values);
  const { browser, system } = browserName(session.user_agent ?? '');
  const device = (browser && system ? text('from', { browser, system }) : browser) ?? text('unknown');
  const viewer = session.viewer_name;
  const title = viewer === null ? device : texts.view(viewer, device);
  const when = (time: string) => formatWhen(new Date(time), new Date(), locale);
  const facts = [
    hasEmail && session.email,
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

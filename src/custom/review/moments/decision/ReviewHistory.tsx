import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ReviewDetails } from '../../../../contract/endpoints/reviewMoments';
import { ChangeLine } from '../../../../engine/change/ChangeLine';
import { formatWhen } from '../../../../engine/format';
import { useResource } from '../../../../engine/resource/useResource';
import { useLocale } from '../../../../ui/useLocale';
import styles from './ReviewHistory.module.css';

type Change = ReviewDetails['changed'][number];

interface Entry {
  readonly key: string;
  readonly at: string;
  readonly what: string;
  readonly text: string | null;
  readonly changes: readonly Change[];
}

/**
 * What happened to a moment before: what its creator changed since the last decision, its decisions with the values before and after, and
 * what the creator wrote. The newest first. Renders nothing for a moment without any of it.
 */
export function ReviewHistory({ details }: { details: ReviewDetails }) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`reviewMoments.history.${key}`, values);
  const resource = useResource('reviewMoments');
  const locale = useLocale();
  const entries = entriesOf(details, text);
  const { changed } = details;
  if (entries.length === 0 && changed.length === 0) return null;
  const lines = (changes: readonly Change[]): ReactNode =>
    changes.map(change => <ChangeLine key={change.field} resource={resource} {...change} />);
  return (
    <section aria-label={text('label')}>
      <h3 className={styles.heading}>{text('label')}</h3>
      {changed.length > 0 && (
        <div className={styles.changed}>
          <p className={styles.what}>{text('changed')}</p>
          {lines(changed)}
        </div>
      )}
      <ol role="list" className={styles.entries}>
        {entries.map(({ key, at, what, text: said, changes }) => (
          <li key={key}>
            <p className={styles.what}>
              {what} <time dateTime={at}>{formatWhen(new Date(at), new Date(), locale)}</time>
            </p>
            {said !== null && <p className={styles.said}>{said}</p>}
            {lines(changes)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Messages of reviewers are shown on their own. */
const isMessage = ({ field }: Change): boolean => field === 'note';

const entriesOf = ({ decisions, submissions }: ReviewDetails, text: (key: string) => string): Entry[] => {
  const decided = decisions.flatMap(({ id: key, created_at: at, actor_name: what, changes }) =>
    changes.every(isMessage) ? [] : [{ key, at, what, text: null, changes }],
  );
  const submitted = submissions.map(({ kind, text: said, created_at: at }) => ({
    key: `${kind} ${at}`,
    at,
    what: text(kind),
    text: said,
    changes: [],
  }));
  return [...decided, ...submitted].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
};

import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Suspense, useId, useState } from 'react';
import {
  momentSubmissionEndpoints,
  type MomentReviewThread,
} from '../../../contract/endpoints/momentSubmissions';
import type { Moment } from '../../../contract/entities/moment';
import type { SubmissionKind } from '../../../contract/enumerations';
import { LazyActionDialog } from '../../../engine/actions/LazyActionDialog';
import { useRunAction } from '../../../engine/actions/useRunAction';
import { useResource } from '../../../engine/resource/useResource';
import { useServices } from '../../../engine/services/services';
import { useWords } from '../../../engine/words';
import { Button } from '../../../ui/buttons/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useLazyWords } from '../../../ui/useLazyWords';
import styles from './MomentReview.module.css';
import { ReviewStepItem } from './ReviewStepItem';
import { momentReviewWords } from './words.en';
import { inPageLanguage } from '../../../contract/messages';

/**
 * What was decided about a moment and why, what its creator did about it, and what they can do now. An approval is loaded on request: it
 * needs nothing of the creator. Drafts have no review.
 */
export function MomentReview({ moment }: { moment: Moment }) {
  useLazyWords(momentReviewWords);
  const translate = useTranslate();
  const { status, review_status: reviewStatus } = moment;
  // It stays open when an approval arrives while its creator looks at it.
  const [isOpen, setIsOpen] = useState(reviewStatus !== 'approved');
  if (status === 'draft' && reviewStatus === 'pending') return null;
  if (!isOpen && reviewStatus === 'approved')
    return (
      <div className={styles.quiet}>
        <Button variant="text" size={28} onClick={() => setIsOpen(true)}>
          {translate('momentReview.show')}
        </Button>
      </div>
    );
  return <Thread moment={moment} />;
}

function Thread({ moment }: { moment: Moment }) {
  const translate = useTranslate();
  const { call, describeError } = useServices();
  const title = useId();
  const { id, updated_at: version } = moment;
  const { data, error, refetch } = useQuery({
    // Each save of the moment can change what is possible.
    queryKey: ['moments', 'review', id, version],
    queryFn: ({ signal }) =>
      call(momentSubmissionEndpoints.review, { params: { id }, query: {} }, { signal }),
    placeholderData: previous => (previous?.items[0]?.id === id ? previous : undefined),
    meta: { quiet: true },
  });
  const thread = data?.items[0];
  return (
    <section aria-labelledby={title} className={styles.review} data-status={moment.review_status}>
      <h3 id={title} className={styles.title}>
        {translate('momentReview.title')}
      </h3>
      {thread ? (
        <Steps moment={moment} thread={thread} />
      ) : error ? (
        // No alert: the person opened the form, which works without it.
        <p role="status" className={styles.failed}>
          {translate('momentReview.failed')} {describeError(error)}{' '}
          <Button size={28} onClick={() => void refetch()}>
            {translate('momentReview.retry')}
          </Button>
        </p>
      ) : (
        <div aria-busy>
          <Skeleton width="100%" height={56} />
        </div>
      )}
    </section>
  );
}

function Steps({ moment, thread }: { moment: Moment; thread: MomentReviewThread }) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`momentReview.${key}`, values);
  const { person } = useServices();
  const resource = useResource('moments');
  const { action } = useWords(resource.name);
  const run = useRunAction(resource);
  const [showsEarlier, setShowsEarlier] = useState(false);
  const [started, setStarted] = useState<SubmissionKind>();
  const isOwn = moment.heartbeat_id === person.ownerId;
  const [newest, ...earlier] = thread.steps.toReversed();
  const next = isOwn ? nextStepOf(thread) : undefined;
  const close = () => setStarted(undefined);
  return (
    <>
      {newest && <ReviewStepItem as="div" step={newest} isOwn={isOwn} isNewest />}
      {!newest && thread.review_status !== 'pending' && <p className={styles.next}>{text('none')}</p>}
      {next !== undefined && <p className={styles.next}>{text(`next.${next}`)}</p>}
      {thread.offers.length > 0 && (
        <div className={styles.offers}>
          {thread.offers.map(({ kind, disabled_reason: reason }) => (
            <Button
              key={kind}
              size={32}
              disabledReason={reason === null ? undefined : inPageLanguage(reason)}
              onClick={() => setStarted(kind)}
            >
              {action(kind, 'short')}
            </Button>
          ))}
        </div>
      )}
      {earlier.length > 0 && (
        <div>
          <Button
            variant="text"
            size={28}
            aria-expanded={showsEarlier}
            onClick={() => setShowsEarlier(!showsEarlier)}
          >
            {showsEarlier ? text('hide') : text('earlier', { smart_count: earlier.length })}
          </Button>
        </div>
      )}
      {showsEarlier && (
        <ol role="list" className={styles.earlier}>
          {earlier.map((step, index) => (
            <ReviewStepItem key={`${step.at ?? ''}${index}`} as="li" step={step} isOwn={isOwn} />
          ))}
        </ol>
      )}
      {started && (
        <Suspense fallback={null}>
          <LazyActionDialog
            resource={resource}
            name={started}
            records={[moment]}
            onConfirm={(input, refuse) => run(started, [moment], input, refuse)}
            onDone={close}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The sentence that says what happens next; undefined where nothing does. */
const nextStepOf = ({ review_status: status, steps, offers }: MomentReviewThread): string | undefined => {
  if (status === 'pending') {
    const { kind } = steps.at(-1) ?? {};
    if (kind === 'appealed') return 'waitingAppeal';
    return steps.length === 0 ? 'first' : 'waiting';
  }
  if (offers.length === 0) return undefined;
  return offers.some(({ kind }) => kind === 'appeal') ? 'rejected' : 'final';
};

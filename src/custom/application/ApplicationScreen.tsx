import { useTranslate } from 'ra-core';
import { useGetList, type RaRecord } from 'react-admin';
import { Suspense, useId, useState } from 'react';
import { addressOf } from '../../app/addresses';
import type { Application } from '../../contract/entities/administration/application';
import { LazyActionDialog } from '../../engine/actions/LazyActionDialog';
import { availableActions } from '../../engine/actions/availableActions';
import { useRunAction } from '../../engine/actions/useRunAction';
import { needsDialog } from '../../engine/resource/action';
import { useResource } from '../../engine/resource/useResource';
import { useChangeNews } from '../../engine/services/useChangeNews';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useLazyWords } from '../../ui/useLazyWords';
import styles from './ApplicationScreen.module.css';
import { ApplicationSteps } from './ApplicationSteps';
import { applicationScreenWords } from './words.en';

/** What applicants do: the first that the state allows is the next step. */
const actions = ['submit', 'resubmit', 'cancel'] as const;

/** Where the application of the person stands, what is asked of them, and what they can do. */
export function ApplicationScreen() {
  useLazyWords(applicationScreenWords);
  const translate = useTranslate();
  const { describeError } = useServices();
  const { data, error, refetch } = useGetList<Application & RaRecord<string>>(
    'applications',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'DESC' } },
    { retry: false, meta: { quiet: true } },
  );
  useChangeNews('applications', () => void refetch());
  const application = data?.[0];
  return (
    <div className={styles.page}>
      <PageHeader title={translate('titles.application')} />
      {application ? (
        <CurrentStatus application={application} />
      ) : error ? (
        <EmptyState
          kind="could-not-load"
          title={translate('application.notLoaded')}
          text={describeError(error)}
          action={
            <Button icon={IconRetry} onClick={() => void refetch()}>
              {translate('engine.list.retry')}
            </Button>
          }
        />
      ) : data ? (
        <EmptyState kind="nothing-matches" title={translate('application.missing')} />
      ) : (
        <div aria-busy className={styles.card}>
          <Skeleton width="60%" height={28} />
          <Skeleton width="100%" height={96} />
        </div>
      )}
    </div>
  );
}

function CurrentStatus({ application }: { application: Application }) {
  const translate = useTranslate();
  const id = useId();
  const { status, name, reason, sample_videos: videos, message } = application;
  const needsSamples = status === 'pending' && videos.length === 0;
  const text = (key: string) => translate(`application.${needsSamples ? 'samples' : status}.${key}`);
  const hasReason = reason !== null && (status === 'rejected' || status === 'banned');
  return (
    <section aria-labelledby={id} className={styles.card} data-status={status}>
      <p className={styles.hello}>{translate('application.hello', { name })}</p>
      {/* Read aloud when the team decides while the person looks at it. */}
      <div role="status" className={styles.status}>
        <h2 id={id} className={styles.title}>
          {text('title')}
        </h2>
        <p className={styles.text}>{text('text')}</p>
      </div>
      {hasReason && (
        <blockquote className={styles.reason}>
          <p className={styles.label}>{translate('application.reason')}</p>
          <p dir="auto">{reason}</p>
        </blockquote>
      )}
      <ApplicationSteps status={status} />
      <Actions application={application} />
      {(videos.length > 0 || message !== null) && <Submitted application={application} />}
    </section>
  );
}

function Actions({ application }: { application: Application }) {
  const translate = useTranslate();
  const resource = useResource('applications');
  const words = useWords(resource.name);
  const { person } = useServices();
  const run = useRunAction(resource);
  const [started, setStarted] = useState<string>();
  const close = () => setStarted(undefined);
  const allowed = actions.filter(name => resource.actions[name]?.startsFrom?.(application) ?? true);
  const available = availableActions(resource, allowed, [application], person);
  if (application.status === 'accepted')
    return (
      <div className={styles.actions}>
        <Button variant="solid" to={addressOf.home}>
          {translate('application.open')}
        </Button>
      </div>
    );
  if (available.length === 0) return null;
  return (
    <div className={styles.actions}>
      {available.map(({ name, action }, index) => (
        <Button
          key={name}
          icon={action.icon}
          variant={index === 0 && action.tone !== 'bad' ? 'solid' : 'outlined'}
          onClick={() => {
            if (needsDialog(action)) setStarted(name);
            else void run(name, [application]);
          }}
        >
          {words.action(name, 'label', { smart_count: 1 })}
        </Button>
      ))}
      {started !== undefined && (
        <Suspense fallback={null}>
          <LazyActionDialog
            resource={resource}
            name={started}
            records={[application]}
            onConfirm={(input, refuse) => run(started, [application], input, refuse)}
            onDone={close}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What the applicant sent, as the team sees it. */
function Submitted({ application: { sample_videos: videos, message } }: { application: Application }) {
  const words = useWords('applications');
  const translate = useTranslate();
  return (
    <details className={styles.submitted}>
      <summary>{translate('application.submitted')}</summary>
      {videos.length > 0 && (
        <>
          <p className={styles.label}>{words.label('sample_videos')}</p>
          <ul className={styles.videos}>
            {videos.map(video => (
              <li key={video}>
                <a href={`https://youtu.be/${encodeURIComponent(video)}`} target="_blank" rel="noreferrer">
                  youtu.be/{video}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {message !== null && (
        <>
          <p className={styles.label}>{translate('application.message')}</p>
          <p className={styles.message}>{message}</p>
        </>
      )}
    </details>
  );
}

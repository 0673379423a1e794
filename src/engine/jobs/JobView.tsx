import { Suspense, useState } from 'react';
import {
  hasLastStep,
  isAtWork,
  jobMachine,
  type Job,
  type JobCommand,
  type JobOutcome,
} from '../../contract/jobs/job';
import { Button } from '../../ui/buttons/Button';
import { lazyPart } from '../../ui/lazyPart';
import { IconCircleAlert, IconRetry, IconUndo } from '../../ui/display/icons';
import footer from '../../ui/overlays/dialogFooter.module.css';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useFormatCount } from '../../ui/useFormatCount';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useLazyWords } from '../../ui/useLazyWords';
import { periodSentences } from '../listState/periodSentence';
import { periodWords } from '../listState/periodWords.en';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { JobItems } from './JobItems';
import { progressOf, quarterOf } from './jobProgress';
import styles from './JobView.module.css';
import { OutcomeFilter } from './OutcomeFilter';
import { JobNotLoaded } from './JobNotLoaded';
import { useJob, useJobCommands } from './useJob';
import { several, useLocale } from '../../ui/useLocale';
import { inPageLanguage } from '../../contract/messages';

const InvalidRowsButton = lazyPart(() => import('./RowErrorsDownload'), 'RowErrorsDownload');

/**
 * A job from its dry run to its end: progress, the result of each record, and the available actions. Shown in a wide
 * dialog, which has the title.
 *
 * @example
 * <Dialog wide open title="Change 1,240 records" onClose={close}>
 *   <JobView jobId={id} resource={resource} onClose={close} />
 * </Dialog>
 */
export function JobView({
  jobId,
  resource,
  onClose,
}: {
  jobId: string;
  resource: Resource;
  onClose: () => void;
}) {
  const { data: job, error, refetch } = useJob(jobId);
  const words = useWords(resource.name);
  const { translate } = words;
  const [selected, setSelected] = useState<JobOutcome | 'all'>();
  if (!job && error) return <JobNotLoaded error={error} onRetry={() => void refetch()} />;
  if (!job)
    return (
      <div className={styles.view} aria-busy>
        <Skeleton width="60%" height={20} />
        <Skeleton width="100%" height={6} />
        <Skeleton width="100%" height={160} shape="picture" />
      </div>
    );
  const shown = selected ?? defaultOutcome(job);
  const outcome = shown === 'all' ? undefined : shown;
  return (
    <div className={styles.view}>
      <JobHeader job={job} />
      <Periods {...{ job, resource }} />
      {hasLastStep(job) && (
        <p className={styles.summary}>
          {translate('engine.jobs.lastStep', {
            values: changedLabels(job, words.label),
            name: words.resourceText('name', { smart_count: several }).toLowerCase(),
          })}
        </p>
      )}
      {Boolean(error) && (
        <p className={styles.problem} role="status">
          <IconCircleAlert />
          {translate('engine.jobs.connectionLost')}
        </p>
      )}
      {job.failure && (
        <p className={styles.problem} role="alert">
          <IconCircleAlert />
          {job.failure_detail ?? translate(`messages.${job.failure}`)}
        </p>
      )}
      <Reasons job={job} />
      <div className={styles.tools}>
        <OutcomeFilter job={job} value={outcome} onChange={next => setSelected(next ?? 'all')} />
        {job.kind === 'import' && job.skipped + job.failed > 0 && (
          <Suspense fallback={null}>
            <InvalidRowsButton job={job} />
          </Suspense>
        )}
      </div>
      <JobItems key={outcome} job={job} resource={resource} outcome={outcome} />
      <JobCommands job={job} onClose={onClose} />
    </div>
  );
}

/** The fields that a job changes, for a sentence. */
const changedLabels = ({ changes }: Job, labelOf: (field: string) => string): string =>
  Object.keys(changes ?? {})
    .map(field => labelOf(field).toLowerCase())
    .join(', ');

/** The outcome shown first: pending changes before the start, failures afterwards. */
const defaultOutcome = (job: Job): JobOutcome | 'all' => {
  if (job.state === 'planned' && job.waiting > 0) return 'waiting';
  return !isAtWork(job.state) && job.failed > 0 ? 'failed' : 'all';
};

function JobHeader({ job }: { job: Job }) {
  const { translate, resourceText } = useWords(job.resource);
  const formatCount = useFormatCount();
  const { at, of } = progressOf(job);
  const summary = useSummary(job);
  const share = of > 0 ? at / of : 0;
  const isBusy = isAtWork(job.state);
  const title = translate(`engine.jobs.states.${job.state}`, {
    at: formatCount(at),
    of: formatCount(of),
    name: resourceText('name', { smart_count: of }).toLowerCase(),
  });
  return (
    <div className={styles.header}>
      <p className={styles.state}>{title}</p>
      {isBusy && (
        <div
          className={styles.track}
          role="progressbar"
          aria-label={translate('engine.jobs.progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(100 * share)}
        >
          <div className={styles.done} style={{ transform: `scaleX(${share})` }} />
        </div>
      )}
      <p className={styles.summary}>{summary}</p>
      <VisuallyHidden>
        <span aria-live="polite">
          {isBusy
            ? translate(`engine.jobs.announced.${job.state}`, { percent: quarterOf(job) })
            : `${title}. ${summary}`}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** What the relative periods of the filters meant when the job began. */
function Periods({ job, resource }: { job: Job; resource: Resource }) {
  useLazyWords(periodWords);
  const words = useWords(resource.name);
  const locale = useLocale();
  return periodSentences(resource, job.periods, words, locale).map(sentence => (
    <p key={sentence} className={styles.summary}>
      {sentence}
    </p>
  ));
}

/** The number of records by outcome: "1,198 will change · 42 skipped". */
const useSummary = (job: Job): string => {
  const { translate } = useWords(job.resource);
  const formatCount = useFormatCount();
  const texts = (['waiting', 'done', 'unchanged', 'skipped', 'failed', 'undone', 'kept'] as const)
    .filter(outcome => job[outcome] > 0)
    .map(outcome =>
      translate(`engine.jobs.counts.${outcome}`, {
        smart_count: job[outcome],
        count: formatCount(job[outcome]),
      }),
    );
  return texts.join(' · ');
};

/** Why records were not changed, with the number of records and the field of each reason. */
function Reasons({ job }: { job: Job }) {
  const { translate, label } = useWords(job.resource);
  const formatCount = useFormatCount();
  const { reasons } = job;
  if (reasons.length === 0) return null;
  const others = job.skipped + job.failed + job.kept - reasons.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul role="list" className={styles.reasons}>
      {reasons.map(({ outcome, field, message, count }) => (
        <li key={`${outcome}/${field}/${message}`} className={styles.reason}>
          <span className={styles.reasonCount}>{formatCount(count)}</span>
          <span>
            {field !== undefined && <strong>{label(field)}: </strong>}
            {inPageLanguage(message)}
          </span>
        </li>
      ))}
      {others > 0 && (
        <li className={styles.reason}>
          <span className={styles.reasonCount}>{formatCount(others)}</span>
          {translate('engine.jobs.otherReasons')}
        </li>
      )}
    </ul>
  );
}

/** The number of records that a command would process. */
const recordsFor = (job: Job, command: JobCommand): number => {
  switch (command) {
    case 'start':
      return job.waiting;
    case 'retry':
      return job.failed + job.waiting;
    case 'undo':
      return job.done;
    case 'cancel':
      return 1;
  }
};

/** The buttons of a job. A disabled one shows its reason. */
function JobCommands({ job, onClose }: { job: Job; onClose: () => void }) {
  const { translate, resourceText, label } = useWords(job.resource);
  const { describeError } = useServices();
  const formatCount = useFormatCount();
  const { run, pending, error } = useJobCommands(job.id);

  const propsOf = (command: JobCommand) => {
    const stateReason = jobMachine.disabledReason(job.state, command);
    const count = recordsFor(job, command);
    // Tags without records are deleted by the last step of a job, and come back with its undo.
    const isPossibleAlone = command !== 'retry' && hasLastStep(job);
    const isAlone = count === 0 && isPossibleAlone && command === 'start';
    return {
      disabledReason:
        stateReason ??
        (count === 0 && !isPossibleAlone ? translate(`engine.jobs.nothing.${command}`) : undefined),
      loading: pending === command,
      onClick: () => run(command),
      children: translate(`engine.jobs.actions.${isAlone ? 'startAlone' : command}`, {
        count: formatCount(count),
        name: resourceText('name', { smart_count: count }).toLowerCase(),
        values: changedLabels(job, label),
      }),
    };
  };

  const hasNotStarted = job.state === 'planning' || job.state === 'planned';
  return (
    <>
      {error && (
        <p className={styles.problem} role="alert">
          <IconCircleAlert />
          {describeError(error)}
        </p>
      )}
      <div className={footer.actions}>
        <Button variant="text" onClick={onClose}>
          {translate('ui.close')}
        </Button>
        <span className={footer.space} />
        {hasNotStarted || job.state === 'running' ? (
          <Button {...propsOf('cancel')} />
        ) : (
          <>
            <Button icon={IconUndo} {...propsOf('undo')} />
            <Button icon={IconRetry} {...propsOf('retry')} />
          </>
        )}
        {hasNotStarted && <Button variant="solid" {...propsOf('start')} />}
      </div>
    </>
  );
}

import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from 'ra-core';
import { useLazyWords } from '../../ui/useLazyWords';
import { Dialog } from '../../ui/overlays/Dialog';
import { lazyPart } from '../../ui/lazyPart';
import type { Resource } from '../resource/resource';
import { jobParameter } from './jobParameter';
import { useJobTitle } from './useJobTitle';
import { useJob, useJobActions, type JobAction } from './useJob';
import { jobWords } from './words.en';
import { jobMachine, type Job } from '../../contract/jobs/job';
import { Button } from '../../ui/buttons/Button';
import { IconCircleAlert, IconRetry, IconUndo } from '../../ui/display/icons';
import { useFormatCount } from '../../ui/useFormatCount';
import { useServices } from '../services/services';
import { useWords } from '../words';
import footer from '../../ui/overlays/dialogFooter.module.css';
import styles from './JobView.module.css';

const JobView = lazyPart(() => import('./JobView'), 'JobView');

/** The dialog of the job in the address, `?job=<id>`, on any screen. */
export function JobDialog({ resources }: { resources: Readonly<Record<string, Resource>> }) {
  useLazyWords(jobWords);
  const [search, setSearch] = useSearchParams();
  const id = search.get(jobParameter);
  if (id === null) return null;
  const close = () =>
    setSearch(now => {
      now.delete(jobParameter);
      return now;
    });
  // The key resets the dialog's state for another job.
  return <OpenJob key={id} id={id} resources={resources} onClose={close} />;
}

function OpenJob({
  id,
  resources,
  onClose,
}: {
  id: string;
  resources: Readonly<Record<string, Resource>>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const titleOf = useJobTitle();
  const { data: job, error } = useJob(id);
  // A job of a resource that no longer exists has no view. Where the job failed to load, any resource provides the texts.
  const resource = job ? resources[job.resource] : error ? Object.values(resources)[0] : undefined;
  return (
    <Dialog wide open title={job ? titleOf(job) : translate('engine.jobs.title.loading')} onClose={onClose}>
      <Suspense fallback={null}>
        {resource && <JobView jobId={id} resource={resource} onClose={onClose} />}
      </Suspense>
    </Dialog>
  );
}

/** The number of records that an action would process. */
const recordsFor = (job: Job, action: JobAction): number => {
  switch (action) {
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
export function JobActions({ job, onClose }: { job: Job; onClose: () => void }) {
  const { translate } = useWords(job.resource);
  const { describeError } = useServices();
  const formatCount = useFormatCount();
  const { act, pending, error } = useJobActions(job.id);

  const propsOf = (action: JobAction) => {
    const allowed = jobMachine.allows(job.state, action);
    const count = recordsFor(job, action);
    return {
      disabledReason:
        allowed !== true ? allowed : count === 0 ? translate(`engine.jobs.nothing.${action}`) : undefined,
      loading: pending === action,
      onClick: () => act(action),
      children: translate(`engine.jobs.actions.${action}`, { smart_count: count, count: formatCount(count) }),
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

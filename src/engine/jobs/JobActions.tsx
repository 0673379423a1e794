import { jobMachine, type Job } from '../../contract/jobs/job';
import { Button } from '../../ui/buttons/Button';
import { IconCircleAlert, IconRetry, IconUndo } from '../../ui/display/icons';
import { useFormatCount } from '../../ui/useFormatCount';
import { useServices } from '../services/services';
import { useWords } from '../words';
import footer from '../../ui/overlays/dialogFooter.module.css';
import styles from './JobView.module.css';
import { useJobActions, type JobAction } from './useJob';

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
        allowed !== true ? allowed : count === 0 ? translate(`engine.job.nothing.${action}`) : undefined,
      loading: pending === action,
      onClick: () => act(action),
      children: translate(`engine.job.actions.${action}`, { smart_count: count, count: formatCount(count) }),
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

import { useTranslate } from 'ra-core';
import type { ApplicationStatus } from '../../contract/publishing';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import styles from './ApplicationSteps.module.css';

const steps = ['applied', 'verification', 'decision'] as const;

/** How many steps are done in each status; the next one is current. Nothing follows where all are. */
const doneIn: Readonly<Record<ApplicationStatus, number>> = {
  pending: 1,
  resubmitted: 1,
  under_verification: 1,
  escalated: 1,
  accepted: 3,
  rejected: 3,
  cancelled: 3,
  banned: 3,
};

const isInVerification = (status: ApplicationStatus): boolean =>
  status === 'under_verification' || status === 'escalated';

/** The way of an application, and how far it is. */
export function ApplicationSteps({ status }: { status: ApplicationStatus }) {
  const translate = useTranslate();
  if (status === 'cancelled' || status === 'banned') return null;
  const stateOf = (index: number): 'done' | 'current' | 'next' => {
    if (index < doneIn[status]) return 'done';
    return index === doneIn[status] && isInVerification(status) ? 'current' : 'next';
  };
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const state = stateOf(index);
        return (
          <li
            key={step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
            className={styles.step}
          >
            <span aria-hidden className={styles.dot} />
            {translate(`application.steps.${step}`)}
            <VisuallyHidden>{translate(`application.steps.${state}`)}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

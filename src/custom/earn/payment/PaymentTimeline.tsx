import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { PaymentMethod } from '../../../contract/entities/payments/paymentMethod';
import { formatDay, formatExactly } from '../../../engine/format';
import { IconCheck } from '../../../ui/display/icons';
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden';
import { useLocale } from '../../../ui/useLocale';
import styles from './PaymentTimeline.module.css';

type StepName = 'entered' | 'mailed' | 'verify' | 'applied' | 'pending' | 'active';

interface Step {
  readonly name: StepName;
  readonly state: 'done' | 'current' | 'later';
  readonly title: string;
  readonly text?: string | undefined;
}

/** The steps of a method from its account to the first payout, as far as it is. */
const useSteps = (method: PaymentMethod): readonly Step[] => {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string, values?: object) => translate(`payment.steps.${key}`, { ...values });
  const at = (time: string | null) => (time === null ? undefined : formatExactly(new Date(time), locale));
  const { state, verification, entered_at: enteredAt, verified_at: verifiedAt, active_at: activeAt } = method;
  const isWaiting = verification.state === 'waiting' || verification.state === 'incorrect';
  if (state === 'not_set' || isWaiting)
    return [
      { name: 'entered', state: isWaiting ? 'done' : 'current', title: text('entered') },
      {
        name: 'mailed',
        state: isWaiting ? 'done' : 'later',
        title: text('mailed'),
        text: isWaiting ? (verification.account ?? undefined) : undefined,
      },
      {
        name: 'verify',
        state: isWaiting ? 'current' : 'later',
        title: text('verify'),
        text: isWaiting ? text('verifyText') : undefined,
      },
      { name: 'pending', state: 'later', title: text('wasPending'), text: text('pendingText') },
      { name: 'active', state: 'later', title: text('active'), text: text('activeText') },
    ];
  const isActive = state === 'set';
  const applies = method.pending && method.type === 'payoneer';
  return [
    { name: 'entered', state: 'done', title: text('entered'), text: at(enteredAt) },
    { name: 'verify', state: 'done', title: text('verified'), text: at(verifiedAt) },
    ...(applies
      ? [{ name: 'applied', state: 'current', title: text('applied'), text: text('appliedText') } as const]
      : []),
    {
      name: 'pending',
      state: isActive ? 'done' : applies ? 'later' : 'current',
      title:
        isActive || activeAt === null
          ? text('wasPending')
          : text('pending', { when: formatDay(new Date(activeAt)) }),
      text: isActive ? undefined : text('pendingText'),
    },
    {
      name: 'active',
      state: isActive ? 'done' : 'later',
      title: text('active'),
      text:
        isActive && activeAt !== null
          ? text('activeSince', { when: formatDay(new Date(activeAt)) })
          : text('activeText'),
    },
  ];
};

/** The way of a payment method as a list of steps. `children` are shown in the current one. */
export function PaymentTimeline({ method, children }: { method: PaymentMethod; children?: ReactNode }) {
  const translate = useTranslate();
  const steps = useSteps(method);
  return (
    <ol className={styles.steps} aria-label={translate('payment.steps.label')}>
      {steps.map(({ name, state, title, text }) => (
        <li
          key={name}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {state === 'done' && <IconCheck />}
          </span>
          <div className={styles.text}>
            <span className={styles.title}>
              {title}
              {state === 'done' && <VisuallyHidden>{translate('payment.steps.done')}</VisuallyHidden>}
            </span>
            {text !== undefined && <span className={styles.note}>{text}</span>}
            {state === 'current' && children}
          </div>
        </li>
      ))}
    </ol>
  );
}

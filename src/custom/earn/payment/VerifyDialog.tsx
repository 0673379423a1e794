import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { verificationEndpoints } from '../../../contract/endpoints/payments/paymentMethod';
import type { PaymentAccount } from '../../../contract/entities/payments/paymentAccount';
import { paymentLimits } from '../../../contract/entities/payments/paymentLimits';
import type { Verification } from '../../../contract/entities/payments/paymentMethod';
import { formatDuration, formatExactly } from '../../../engine/format';
import { failureOf } from '../../../engine/services/failure';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { CountdownRing } from '../../../ui/feedback/CountdownRing';
import { LoadingBar } from '../../../ui/feedback/LoadingBar';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useLocale } from '../../../ui/useLocale';
import { CodeInput } from './CodeInput';
import { failureSentence } from './failureSentence';
import styles from './Payment.module.css';
import { useSecondsLeft } from './useSecondsLeft';

/** The statuses of the server for a code that was wrong, and for one that is too late. */
const isIncorrect = (status: number | undefined): boolean => status === 400;
const isExpired = (status: number | undefined): boolean => status === 410;
/** The sign-in is too long ago. */
const needsSignIn = (status: number | undefined): boolean => status === 401;

/** Mails a code for an account, unless one is on its way, and exchanges it for the token that saves the account. */
export function VerifyDialog({
  account,
  onVerified,
  onClose,
  onSignIn,
}: {
  account: PaymentAccount;
  onVerified: (token: string) => void;
  onClose: () => void;
  onSignIn: () => void;
}) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`payment.verify.${key}`, { ...values });
  const { call, describeError } = useServices();
  const [sent, setSent] = useState<Verification>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [status, setStatus] = useState<number>();
  const [isRunning, setIsRunning] = useState(true);

  const fail = useCallback(
    (failure: unknown, sentence?: string) => {
      setStatus(failureOf(failure).status);
      setError(sentence ?? describeError(failure));
    },
    [describeError],
  );
  // Sent once, also where React mounts the dialog twice.
  const request = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    request.current ??= call(verificationEndpoints.generate, { body: account })
      .then(
        ({ items }) => setSent(items[0]),
        (failure: unknown) => fail(failure),
      )
      .finally(() => setIsRunning(false));
  }, [call, account, fail]);

  const run = async (work: () => Promise<void>, sentenceOf?: (failure: unknown) => string | undefined) => {
    if (isRunning) return;
    setIsRunning(true);
    setError(undefined);
    setStatus(undefined);
    try {
      await work();
    } catch (failure) {
      fail(failure, sentenceOf?.(failure));
      if (isIncorrect(failureOf(failure).status)) {
        setCode('');
        setSent(known => known && { ...known, tries_left: known.tries_left - 1 });
      }
    } finally {
      setIsRunning(false);
    }
  };
  const verify = (typed: string) =>
    run(
      async () => {
        const { items } = await call(verificationEndpoints.verify, { body: { code: typed } });
        if (items[0]) onVerified(items[0].verification_token);
      },
      failure => failureSentence('verify', failure),
    );
  const resend = () =>
    run(async () => {
      const { items } = await call(verificationEndpoints.resend, { body: {} });
      setSent(items[0]);
      setCode('');
    });
  const message = isExpired(status)
    ? text('expired')
    : sent && isIncorrect(status)
      ? text('incorrect', { smart_count: Math.max(0, sent.tries_left) })
      : error;
  return (
    <Dialog
      open
      title={text('title')}
      onClose={onClose}
      onSubmit={() => void verify(code)}
      footer={
        <>
          <Button onClick={onClose}>{translate('ui.cancel')}</Button>
          {needsSignIn(status) ? (
            <Button variant="solid" onClick={onSignIn}>
              {text('signIn')}
            </Button>
          ) : (
            <Button
              type="submit"
              variant="solid"
              loading={isRunning}
              disabled={sent === undefined || code.length < paymentLimits.code.digits || isExpired(status)}
            >
              {text('submit')}
            </Button>
          )}
        </>
      }
    >
      {sent ? (
        <div className={styles.stack}>
          <SentText sent={sent} />
          <CodeInput
            label={text('code')}
            value={code}
            error={message}
            disabled={isExpired(status)}
            onChange={next => {
              setCode(next);
              setError(undefined);
              setStatus(undefined);
              if (next.length === paymentLimits.code.digits) void verify(next);
            }}
          />
          <Resend sent={sent} isRunning={isRunning} onResend={() => void resend()} />
        </div>
      ) : error === undefined ? (
        <>
          <p className={styles.note}>{text('sending')}</p>
          <LoadingBar active />
        </>
      ) : (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </Dialog>
  );
}

function SentText({ sent }: { sent: Verification }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <p className={styles.note}>
      {translate('payment.verify.text', {
        method: sent.type === null ? '' : translate(`payment.types.${sent.type}`),
        account: sent.account ?? '',
        when: sent.expires_at === null ? '' : formatExactly(new Date(sent.expires_at), locale),
      })}
    </p>
  );
}

/** Another code is mailed once the time is over, which the server measures. */
function Resend({
  sent,
  isRunning,
  onResend,
}: {
  sent: Verification;
  isRunning: boolean;
  onResend: () => void;
}) {
  const translate = useTranslate();
  const left = useSecondsLeft(sent.resend_in_s, sent);
  if (left > 0)
    return (
      <p className={styles.resend}>
        <CountdownRing key={sent.resend_at} durationMs={sent.resend_in_s * 1000} isPaused={false} />
        {translate('payment.verify.resendIn', { time: formatDuration(left) })}
      </p>
    );
  return (
    <div>
      <Button size={32} disabled={isRunning} onClick={onResend}>
        {translate('payment.verify.resend')}
      </Button>
    </div>
  );
}

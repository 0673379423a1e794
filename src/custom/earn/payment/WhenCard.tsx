import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { payoutSettingEndpoints } from '../../../contract/endpoints/payments/paymentMethod';
import { withoutInstantPayment } from '../../../contract/entities/payments/paymentChoices';
import { paymentLimits } from '../../../contract/entities/payments/paymentLimits';
import type { PaymentMethod } from '../../../contract/entities/payments/paymentMethod';
import { LoadedCard } from '../../../engine/cards/LoadedCard';
import { formatMoney } from '../../../engine/format';
import { errorsByPath } from '../../../engine/services/failure';
import { useServices } from '../../../engine/services/services';
import { signOf } from '../../../fields/amounts/amountSums';
import { Button } from '../../../ui/buttons/Button';
import { Field } from '../../../ui/inputs/Field';
import { Checkbox } from '../../../ui/inputs/Checkbox';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useLocale } from '../../../ui/useLocale';
import { failureSentence, type PaymentCall } from './failureSentence';
import styles from './Payment.module.css';
import { usePaymentMethod } from './usePayment';

type OnChanged = (method: PaymentMethod | undefined) => void;

/** When the person is paid: instantly, weekly, in advance, and a payment that tests the method. */
export function WhenCard() {
  const translate = useTranslate();
  const { set, isHidden, ...query } = usePaymentMethod();
  if (isHidden) return null;
  return (
    <LoadedCard
      failureText={translate('payment.failed')}
      title={translate('payment.when.title')}
      query={query}
      height={180}
    >
      {method => (
        <div className={styles.stack}>
          <Instant key={method.payment_threshold} method={method} onChanged={set} />
          <Weekly method={method} onChanged={set} />
          <Advance method={method} />
          <TestPayment method={method} />
        </div>
      )}
    </LoadedCard>
  );
}

/** Why a setting cannot be changed now; undefined where it can. */
const useReason = (
  { is_locked: isLocked, state, type }: PaymentMethod,
  isBetweenRuns = false,
): string | undefined => {
  const translate = useTranslate();
  if (isLocked) return translate('payment.locked');
  if (isBetweenRuns && type !== null && withoutInstantPayment.includes(type))
    return translate('payment.when.wise');
  return state === 'set' ? undefined : translate('payment.when.needsMethod');
};

/** Runs a call one at a time. Returns whether it runs, and the problem of the last one. */
const useRun = (name?: PaymentCall) => {
  const { describeError } = useServices();
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<void>) => {
    if (isRunning) return;
    setIsRunning(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const sentence = name && failureSentence(name, error);
      setProblem(errorsByPath(error)['payment_threshold'] ?? sentence ?? describeError(error));
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, problem, run };
};

function Instant({ method, onChanged }: { method: PaymentMethod; onChanged: OnChanged }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { call, notifyDone } = useServices();
  const { isRunning, problem, run } = useRun('saveSettings');
  const reason = useReason(method, true);
  const formId = useId();
  const limit = useInstantLimit(method);
  const [threshold, setThreshold] = useState(method.payment_threshold);
  // An instant payment without a limit could be of any amount.
  const isOff = limit.isError;
  const save = (enabled: boolean, payment_threshold: string) =>
    run(async () => {
      const { items } = await call(
        payoutSettingEndpoints.instant,
        { body: { enabled, payment_threshold } },
        { hideFromTray: true },
      );
      onChanged(items[0]?.data);
      notifyDone(translate('payment.when.saved'));
    });
  const amount = formatMoney(method.payment_threshold, locale, 'USD');
  return (
    <div className={styles.setting}>
      <Field
        beside
        label={translate('payment.when.instant')}
        help={
          isOff
            ? translate('payment.when.instantOff')
            : (reason ?? translate('payment.when.instantText', { amount }))
        }
      >
        {({ labelId: _labelId, ...field }) => (
          <Checkbox
            {...field}
            checked={method.instant_payment && !isOff}
            disabled={reason !== undefined || isOff || isRunning}
            onChange={({ target }) => void save(target.checked, threshold)}
          />
        )}
      </Field>
      {method.instant_payment && !isOff && reason === undefined && (
        <form
          id={formId}
          className={styles.threshold}
          noValidate
          onSubmit={event => {
            event.preventDefault();
            void save(true, threshold);
          }}
        >
          <TextInput
            label={translate('payment.when.threshold')}
            inputMode="decimal"
            autoComplete="off"
            value={threshold}
            error={problem}
            onChange={({ target }) => setThreshold(target.value)}
          />
          {threshold !== method.payment_threshold && (
            <Button size={32} type="submit" loading={isRunning}>
              {translate('payment.when.save')}
            </Button>
          )}
        </form>
      )}
      {problem !== undefined && !method.instant_payment && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** The amount from which instant payments are made. Wise has none, and the server answers so. */
const useInstantLimit = ({ type }: PaymentMethod) => {
  const { call } = useServices();
  return useQuery({
    queryKey: ['payments', 'instantLimit'],
    enabled: type === null || !withoutInstantPayment.includes(type),
    queryFn: async ({ signal }) =>
      (await call(payoutSettingEndpoints.instantLimit, { query: {} }, { signal })).items[0]?.data ?? null,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
};

function Weekly({ method, onChanged }: { method: PaymentMethod; onChanged: OnChanged }) {
  const translate = useTranslate();
  const { call, notifyDone } = useServices();
  const { isRunning, problem, run } = useRun('saveSettings');
  const reason = useReason(method, true);
  const save = (enrolled: boolean) =>
    run(async () => {
      await call(payoutSettingEndpoints.weekly, { body: { enrolled } }, { hideFromTray: true });
      onChanged({ ...method, weekly_payment: enrolled });
      notifyDone(translate('payment.when.saved'));
    });
  return (
    <div className={styles.setting}>
      <Field
        beside
        label={translate('payment.when.weekly')}
        help={reason ?? translate('payment.when.weeklyText')}
        error={problem}
      >
        {({ labelId: _labelId, ...field }) => (
          <Checkbox
            {...field}
            checked={method.weekly_payment}
            disabled={reason !== undefined || isRunning}
            onChange={({ target }) => void save(target.checked)}
          />
        )}
      </Field>
    </div>
  );
}

const advanceKey = ['payments', 'advance'];

function Advance({ method }: { method: PaymentMethod }) {
  const translate = useTranslate();
  const locale = useLocale();
  const cache = useQueryClient();
  const { call, notifyDone } = useServices();
  const { isRunning, problem, run } = useRun();
  const reason = useReason(method);
  const { data } = useQuery({
    queryKey: advanceKey,
    queryFn: async ({ signal }) =>
      (await call(payoutSettingEndpoints.advance, { query: {} }, { signal })).items[0] ?? null,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  if (!data) return null;
  const amount = formatMoney(data.available, locale, 'USD');
  const request = () =>
    run(async () => {
      const { items } = await call(
        payoutSettingEndpoints.requestAdvance,
        { body: { amount: data.available } },
        { hideFromTray: true },
      );
      cache.setQueryData(advanceKey, items[0]);
      notifyDone(translate('payment.when.requested'));
    });
  const isPossible = signOf(data.available) > 0;
  return (
    <div className={styles.setting}>
      <strong className={styles.settingName}>{translate('payment.when.advance')}</strong>
      <p className={styles.note}>
        {data.requested !== null
          ? translate('payment.when.advanceRequested', { amount: formatMoney(data.requested, locale, 'USD') })
          : (reason ??
            translate(isPossible ? 'payment.when.advanceText' : 'payment.when.advanceNone', { amount }))}
      </p>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {isPossible && data.requested === null && reason === undefined && (
        <div>
          <Button size={32} loading={isRunning} onClick={() => void request()}>
            {translate('payment.when.request', { amount })}
          </Button>
        </div>
      )}
    </div>
  );
}

function TestPayment({ method }: { method: PaymentMethod }) {
  const translate = useTranslate();
  const { call, notifyDone } = useServices();
  const { isRunning, problem, run } = useRun();
  const reason = useReason(method);
  const send = () =>
    run(async () => {
      await call(payoutSettingEndpoints.test, { body: {} }, { hideFromTray: true });
      notifyDone(translate('payment.when.tested'));
    });
  return (
    <div className={styles.setting}>
      <div>
        <Button size={32} disabledReason={reason} loading={isRunning} onClick={() => void send()}>
          {translate('payment.when.test', { amount: paymentLimits.testPayment })}
        </Button>
      </div>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

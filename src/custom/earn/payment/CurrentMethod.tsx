import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { paymentMethodEndpoints } from '../../../contract/endpoints/payments/paymentMethod';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { Chip } from '../../../ui/display/Chip';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { failureSentence } from './failureSentence';
import styles from './Payment.module.css';
import type { LoadedPayment } from './loadedPayment';
import { stateTones } from './stateTones';

const changes = {
  payoneer: { endpoint: paymentMethodEndpoints.cancelPayoneer, words: 'payoneer' },
  paypal: { endpoint: paymentMethodEndpoints.removePaypal, words: 'remove' },
} as const;

const keys = {
  payoneer: { action: 'cancel', title: 'cancelTitle', text: 'cancelText', done: 'cancelled' },
  remove: { action: 'action', title: 'title', text: 'text', done: 'done' },
} as const;

/** What the person is paid by until a change is active, and how a PayPal account or an application is removed. */
export function CurrentMethod({
  method,
  onChanged,
  onOpen,
}: Pick<LoadedPayment, 'method' | 'onChanged'> & {
  /** Goes on at the address of Payoneer. */
  onOpen: (url: string) => void;
}) {
  const translate = useTranslate();
  const { type, account, state, pending, is_locked: isLocked } = method;
  if (state === 'not_set' || type === null) return null;
  const removable = type === 'paypal' ? 'paypal' : type === 'payoneer' && pending ? 'payoneer' : undefined;
  return (
    <div className={styles.account}>
      <span className={styles.accountText}>
        <span className={styles.accountName}>
          {translate(`payment.types.${type}`)}
          <Chip tone={stateTones[state]} dot>
            {translate(`payment.card.state.${state}`)}
          </Chip>
        </span>
        {account !== null && <bdi className={styles.accountNumber}>{account}</bdi>}
      </span>
      <span className={styles.accountButtons}>
        {removable === 'payoneer' && !isLocked && <OpenButton onOpen={onOpen} />}
        {removable && !isLocked && <RemoveButton removable={removable} onChanged={onChanged} />}
      </span>
    </div>
  );
}

/** Goes on with an application that was left. */
function OpenButton({ onOpen }: { onOpen: (url: string) => void }) {
  const translate = useTranslate();
  const { call, notifyError } = useServices();
  const [isRunning, setIsRunning] = useState(false);
  const open = async () => {
    setIsRunning(true);
    try {
      const { items } = await call(paymentMethodEndpoints.address, {
        params: { provider: 'payoneer' },
        query: {},
      });
      if (items[0]) onOpen(items[0].url);
    } catch (error) {
      const title = failureSentence('startPayoneer', error);
      notifyError(error, title === undefined ? {} : { title });
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button size={32} loading={isRunning} onClick={() => void open()}>
      {translate('payment.payoneer.open')}
    </Button>
  );
}

function RemoveButton({
  removable,
  onChanged,
}: {
  removable: keyof typeof changes;
  onChanged: LoadedPayment['onChanged'];
}) {
  const translate = useTranslate();
  const { call, notifyDone, notifyError } = useServices();
  const [isOpen, setIsOpen] = useState(false);
  const { endpoint, words } = changes[removable];
  const text = (key: keyof (typeof keys)['remove']) => translate(`payment.${words}.${keys[words][key]}`);
  const remove = async () => {
    setIsOpen(false);
    try {
      const { items } = await call(endpoint, { query: {} }, { hideFromTray: true });
      onChanged(items[0]?.data);
      notifyDone(text('done'));
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <>
      <Button size={32} tone="bad" onClick={() => setIsOpen(true)}>
        {text('action')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={text('title')}
        confirmLabel={text('action')}
        tone="bad"
        onConfirm={() => void remove()}
        onCancel={() => setIsOpen(false)}
      >
        {text('text')}
      </ConfirmDialog>
    </>
  );
}

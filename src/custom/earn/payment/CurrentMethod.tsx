import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { paymentMethodEndpoints } from '../../../contract/endpoints/payments/paymentMethod';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import styles from './Payment.module.css';
import type { LoadedPayment } from './loadedPayment';

const changes = {
  payoneer: { endpoint: paymentMethodEndpoints.cancelPayoneer, words: 'payoneer' },
  paypal: { endpoint: paymentMethodEndpoints.removePaypal, words: 'remove' },
} as const;

const keys = {
  payoneer: { action: 'cancel', title: 'cancelTitle', text: 'cancelText', done: 'cancelled' },
  remove: { action: 'action', title: 'title', text: 'text', done: 'done' },
} as const;

/** What the person is paid by until a change is active, and how a PayPal account or an application is removed. */
export function CurrentMethod({ method, onChanged }: Pick<LoadedPayment, 'method' | 'onChanged'>) {
  const translate = useTranslate();
  const { type, account, state, pending, is_locked: isLocked } = method;
  if (state === 'not_set' || type === null) return null;
  const removable = type === 'paypal' ? 'paypal' : type === 'payoneer' && pending ? 'payoneer' : undefined;
  return (
    <div className={styles.account}>
      <span className={styles.accountText}>
        <span className={styles.accountName}>{translate(`payment.types.${type}`)}</span>
        {account !== null && <bdi className={styles.accountNumber}>{account}</bdi>}
      </span>
      {removable && !isLocked && <RemoveButton removable={removable} onChanged={onChanged} />}
    </div>
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

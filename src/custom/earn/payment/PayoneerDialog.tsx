import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../app/addresses';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import styles from './Payment.module.css';
import { onPayoneerResult, openPayoneer } from './payoneerWindow';

/** Opens the window of Payoneer, with a button where the browser blocks it, and goes to the earnings when it is done. */
export function PayoneerDialog({
  url,
  isPopup,
  onClose,
}: {
  url: string;
  isPopup: boolean;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isBlocked, setIsBlocked] = useState(false);
  // Once, also where React mounts the dialog twice.
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    setIsBlocked(!openPayoneer(url, isPopup));
  }, [url, isPopup]);
  useEffect(
    () =>
      onPayoneerResult(() => {
        onClose();
        void navigate(addressOf.earn);
      }),
    [navigate, onClose],
  );
  return (
    <Dialog
      open
      title={translate('payment.payoneer.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('payment.payoneer.later')}</Button>
          <Button variant="solid" onClick={() => setIsBlocked(!openPayoneer(url, isPopup))}>
            {translate('payment.payoneer.open')}
          </Button>
        </>
      }
    >
      <p className={styles.note} role="status">
        {translate(isBlocked ? 'payment.payoneer.blocked' : 'payment.payoneer.text')}
      </p>
    </Dialog>
  );
}

import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import {
  partnershipEndpoints,
  type CreatorPartnership,
} from '../../../contract/endpoints/administration/partnership';
import { leavingDays } from '../../../contract/transitions/partnership';
import { formatExactly } from '../../../engine/format';
import { errorsByPath } from '../../../engine/services/failure';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { TextInput } from '../../../ui/inputs/TextInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useLocale } from '../../../ui/useLocale';
import styles from './Leaving.module.css';

const consequences = ['earnings', 'paid', 'stays', 'undo', 'back'] as const;
const dayMs = 86_400_000;

/** Explains what leaving ends and when, and confirms it with the handle, typed again. */
export function LeaveDialog({
  partnership: { handle, heartbeat_id: heartbeatId },
  now,
  onLeft,
  onClose,
}: {
  partnership: CreatorPartnership;
  now: Date;
  onLeft: (next: CreatorPartnership | undefined) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { call, describeError } = useServices();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const when = formatExactly(new Date(now.getTime() + leavingDays * dayMs), locale);
  const leave = async () => {
    if (isRunning) return;
    setIsRunning(true);
    setError(undefined);
    try {
      const { items } = await call(partnershipEndpoints.leave, {
        body: { handle: typed, heartbeat_id: heartbeatId },
      });
      onLeft(items[0]);
      onClose();
    } catch (failure) {
      setError(errorsByPath(failure)['handle'] ?? describeError(failure));
      setIsRunning(false);
      input.current?.focus();
    }
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={translate('leaving.dialog.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{translate('ui.cancel')}</Button>
          <Button type="submit" form={formId} tone="bad" loading={isRunning}>
            {translate('leaving.dialog.confirm')}
          </Button>
        </>
      }
    >
      <ul className={styles.consequences}>
        {consequences.map(name => (
          <li key={name}>{translate(`leaving.dialog.${name}`, { when, days: leavingDays })}</li>
        ))}
      </ul>
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          void leave();
        }}
      >
        <TextInput
          ref={input}
          label={translate('leaving.dialog.handle')}
          help={translate('leaving.dialog.help', { handle })}
          prefix="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={error}
          onChange={event => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

import { useTranslate } from 'ra-core';
import { Avatar } from '../../ui/display/Avatar';
import { IconLock } from '../../ui/display/icons';
import { clockText } from './clockText';
import styles from './HoldLine.module.css';
import type { Claim } from './claims/useClaim';
import { useNow } from './useNow';
import { inPageLanguage } from '../../contract/messages';

/**
 * Who holds the record on screen, and how long.
 *
 * @example <HoldLine claim={station.claim} />
 */
export function HoldLine({ claim }: { claim: Claim }) {
  const translate = useTranslate();
  if (claim.state === 'taken') {
    const name = claim.by ?? translate('workstation.somebody');
    return (
      <p className={styles.line} data-tone="warn">
        <Avatar name={name} size={16} />
        {translate('workstation.isOnIt', { name })}
      </p>
    );
  }
  return (
    <p className={styles.line}>
      <IconLock />
      {claim.state === 'held' ? (
        <TimeLeft until={claim.until} />
      ) : claim.state === 'idle' ? (
        translate('workstation.idle')
      ) : claim.reason === undefined ? (
        translate('workstation.notHeld')
      ) : (
        inPageLanguage(claim.reason)
      )}
    </p>
  );
}

/** Counts down to a time, after which the record is not held, such as when the computer slept. */
function TimeLeft({ until }: { until: number }) {
  const translate = useTranslate();
  const left = until - useNow();
  if (left <= 0) return translate('workstation.notHeld');
  return (
    <>
      {translate('workstation.heldForYou')}
      <span className={styles.time} role="timer">
        {clockText(left)}
      </span>
    </>
  );
}

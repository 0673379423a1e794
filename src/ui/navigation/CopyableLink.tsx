import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { IconCheck, IconCopy, IconExternal } from '../display/icons';
import { IconButton } from '../buttons/IconButton';
import styles from './CopyableLink.module.css';

export interface CopyableLinkProps {
  /** Names the destination, such as "View playlist". */
  label: string;
  /** Absolute, or from the root of this host. */
  address: string;
  /** `popup` opens a small window; with a modifier key the link opens a tab. */
  windowType?: 'normal' | 'popup';
}

/** How long "Copied" is shown, in ms. */
const STATUS_MS = 2000;
const POPUP = 'popup,width=480,height=800,noopener';

/**
 * A public address with buttons that copy and open it.
 *
 * @example
 * <CopyableLink label="View playlist" address={publicAddressOf.playlist(id)} />
 */
export function CopyableLink({ label, address, windowType = 'normal' }: CopyableLinkProps) {
  const translate = useTranslate();
  const [copied, setCopied] = useState<'no' | 'yes' | 'byHand'>('no');
  const field = useRef<HTMLInputElement>(null);
  const url = new URL(address, location.href).href;
  useEffect(() => {
    if (copied !== 'yes') return undefined;
    const timer = setTimeout(() => setCopied('no'), STATUS_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  useEffect(() => {
    if (copied === 'byHand') field.current?.select();
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('yes');
    } catch {
      // Without access to the clipboard the address is shown and selected, to be copied by hand.
      setCopied('byHand');
      field.current?.select();
    }
  };
  const openSmall = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (windowType === 'normal' || !isPlain) return;
    event.preventDefault();
    window.open(url, '_blank', POPUP);
  };
  return (
    <div className={styles.box}>
      {copied === 'byHand' ? (
        <input ref={field} readOnly className={styles.address} aria-label={label} value={url} />
      ) : (
        <span className={styles.label}>{label}</span>
      )}
      <span role="status" className={styles.status}>
        {copied === 'yes' && translate('ui.copied')}
        {copied === 'byHand' && translate('ui.copyByHand')}
      </span>
      <IconButton
        size={28}
        icon={copied === 'yes' ? IconCheck : IconCopy}
        label={translate('ui.copyLink')}
        onClick={() => void copy()}
      />
      <a
        className={styles.open}
        href={url}
        target="_blank"
        rel="noopener"
        aria-label={translate('ui.openLink', { label })}
        data-tip={translate('ui.openTip')}
        onClick={openSmall}
      >
        <IconExternal />
      </a>
    </div>
  );
}

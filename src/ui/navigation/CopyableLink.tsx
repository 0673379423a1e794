import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useCopyText } from '../copyText';
import { IconCheck, IconCopy, IconExternal } from '../display/icons';
import { IconButton } from '../buttons/IconButton';
import { useLazyWords } from '../useLazyWords';
import { copyableLinkWords } from './copyableLinkWords.en';
import styles from './CopyableLink.module.css';

export interface CopyableLinkProps {
  /** Names the destination, such as "View playlist". */
  label: string;
  /** Absolute, or from the root of this host. */
  address: string;
  /** `popup` opens a small window; with a modifier key the link opens a tab. */
  windowType?: 'normal' | 'popup';
}

const POPUP = 'popup,width=480,height=800,noopener';

/**
 * A public address with buttons that copy and open it.
 *
 * @example
 * <CopyableLink label="View playlist" address={publicAddressOf.playlist(id)} />
 */
export function CopyableLink({ label, address, windowType = 'normal' }: CopyableLinkProps) {
  useLazyWords(copyableLinkWords);
  const translate = useTranslate();
  const { isCopied, copy } = useCopyText();
  const [isBlocked, setIsBlocked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const url = new URL(address, location.href).href;
  useEffect(() => {
    if (isBlocked) field.current?.select();
  }, [isBlocked]);
  const onCopy = async () => {
    // Where the browser blocks copying, the address is shown and selected, to be copied by hand.
    setIsBlocked(!(await copy(url)));
    field.current?.select();
  };
  const openSmall = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (windowType === 'normal' || !isPlain) return;
    event.preventDefault();
    window.open(url, '_blank', POPUP);
  };
  return (
    <div className={styles.box}>
      {isBlocked ? (
        <input ref={field} readOnly className={styles.address} aria-label={label} value={url} />
      ) : (
        <span className={styles.label}>{label}</span>
      )}
      <span role="status" className={styles.status}>
        {isCopied && translate('ui.copied')}
        {isBlocked && translate('ui.copyByHand')}
      </span>
      <IconButton
        size={28}
        icon={isCopied ? IconCheck : IconCopy}
        label={translate('ui.copyLink')}
        onClick={() => void onCopy()}
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

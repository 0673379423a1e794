import { useEffect, useState } from 'react';
import type { PrettyLink } from '../../contract/entities/prettyLink';
import { IconCheck, IconCopy } from '../../ui/display/icons';
import { IconButton } from '../../ui/buttons/IconButton';
import { useServices } from '../../engine/services';
import { useWords } from '../../engine/words';
import styles from './CopyAddress.module.css';
import { shortAddress, shortAddressShown } from './shortAddress';

/** How long the button says that it is done, in ms. */
const SAID_MS = 2000;

/** The whole short address, and the way to take it along. */
export function CopyAddress({ record: { route } }: { record: Pick<PrettyLink, 'route'> }) {
  const { text } = useWords('prettyLinks');
  const { notifyError } = useServices();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const shown = shortAddressShown(route);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shortAddress(route));
      setIsCopied(true);
    } catch (error) {
      notifyError(error, { title: text('copyFailed', { address: shown }) });
    }
  };
  return (
    <span className={styles.cell}>
      <span className={styles.address} data-tip={shown}>
        {shown}
      </span>
      <IconButton
        size={28}
        icon={isCopied ? IconCheck : IconCopy}
        label={text(isCopied ? 'copied' : 'copy', { address: shown })}
        onClick={event => {
          // The row around it opens on a click.
          event.stopPropagation();
          void copy();
        }}
      />
    </span>
  );
}

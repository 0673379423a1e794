import { useEffect, useState } from 'react';
import type { PrettyLink } from '../../contract/entities/prettyLink';
import { IconCheck, IconCopy } from '../../ui/display/icons';
import { IconButton } from '../../ui/buttons/IconButton';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import styles from './CopyAddress.module.css';
import { shortAddress, shortAddressShown } from '../shared/publicLinks';

/** How long the button shows that it copied, in ms. */
const COPIED_MS = 2000;

/** The short address with a copy button. */
export function CopyAddress({ record: { route } }: { record: Pick<PrettyLink, 'route'> }) {
  const { resourceText } = useWords('prettyLinks');
  const { notifyError } = useServices();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const shown = shortAddressShown(route);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shortAddress(route));
      setIsCopied(true);
    } catch (error) {
      notifyError(error, { title: resourceText('copyFailed', { address: shown }) });
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
        label={resourceText(isCopied ? 'copied' : 'copy', { address: shown })}
        onClick={event => {
          // A click on the row opens the record.
          event.stopPropagation();
          void copy();
        }}
      />
    </span>
  );
}

import type { PrettyLink } from '../../contract/entities/prettyLink';
import { IconCheck, IconCopy } from '../../ui/display/icons';
import { IconButton } from '../../ui/buttons/IconButton';
import { useCopyText } from '../../ui/copyText';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import styles from './CopyAddress.module.css';
import { shortAddress, shortAddressShown } from '../shared/publicLinks';

/** The short address with a copy button. */
export function CopyAddress({ record: { route } }: { record: Pick<PrettyLink, 'route'> }) {
  const { resourceText, translate } = useWords('prettyLinks');
  const { notifyError } = useServices();
  const { isCopied, copy } = useCopyText();
  const shown = shortAddressShown(route);
  const onCopy = async () => {
    const address = shortAddress(route);
    if (!(await copy(address))) notifyError(undefined, { title: translate('ui.copyFailed', { address }) });
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
          void onCopy();
        }}
      />
    </span>
  );
}

import { copyText } from '../../ui/copyText';
import type { Services } from '../services/services';
import type { wordsFor } from '../words';

/**
 * Copies an address as a full URL. A notice shows that it is copied or, where the browser refuses, the URL to copy by hand. Needs the messages of `rowMenuWords`.
 *
 * @example void copyAddress(publicUrl, services, words);
 */
export const copyAddress = async (
  address: string,
  { notifyDone, notifyError }: Pick<Services, 'notifyDone' | 'notifyError'>,
  { translate }: Pick<ReturnType<typeof wordsFor>, 'translate'>,
): Promise<void> => {
  const { href } = new URL(address, location.href);
  if (await copyText(href)) notifyDone(translate('engine.actions.linkCopied'), { detail: href });
  else notifyError(undefined, { title: translate('ui.copyFailed', { address: href }) });
};

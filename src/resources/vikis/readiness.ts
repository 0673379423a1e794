import type { Viki } from '../../contract/entities/viki';
import { messageFor } from '../../contract/messages';
import { plainTextOf } from '../../fields/kinds/richText/plainTextOf';
import { viki as publishing } from '../../contract/transitions/publishing';

/** Returns true, or the reason why a viki cannot be published: it is published already, or its text is empty. */
export const canPublish = ({ status, body }: Pick<Viki, 'status' | 'body'>): true | string => {
  const allowed = publishing.allows(status, 'publish');
  if (allowed !== true) return allowed;
  return plainTextOf(body).trim() !== '' || messageFor('viki-empty');
};

/** Returns true, or the reason why a viki cannot be unpublished. */
export const canUnpublish = ({ status }: Pick<Viki, 'status'>): true | string =>
  publishing.allows(status, 'unpublish');

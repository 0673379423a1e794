import type { Viki } from '../../contract/entities/viki';
import { messageFor } from '../../contract/messages';
import { plainTextOf } from '../../fields/kinds/richText/plainTextOf';
import { viki as publishing } from '../../contract/transitions/publishing';

/** Why a viki cannot be published, undefined where it can: it is published already, or its text is empty. */
export const publishDisabledReason = ({
  status,
  body,
}: Pick<Viki, 'status' | 'body'>): string | undefined => {
  const isEmpty = plainTextOf(body).trim() === '';
  return publishing.disabledReason(status, 'publish') ?? (isEmpty ? messageFor('viki-empty') : undefined);
};

/** Why a viki cannot be unpublished; undefined where it can. */
export const unpublishDisabledReason = ({ status }: Pick<Viki, 'status'>): string | undefined =>
  publishing.disabledReason(status, 'unpublish');

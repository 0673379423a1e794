import type { ReactNode } from 'react';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';

/** The title of a record: a link to its details, to its public page where it has no details, else plain text. */
export function TitleLink({
  resource: { list },
  record,
  href,
  ...rest
}: {
  resource: Resource;
  record: AnyRecord;
  href: string | undefined;
  dir?: 'auto';
  className: string | undefined;
  'data-tip'?: string | undefined;
  children: ReactNode;
}) {
  const address = href ?? list.publicAddress?.(record);
  if (address === undefined) return <span {...rest} />;
  const attributes =
    href === undefined ? { target: '_blank', rel: 'noreferrer' } : { 'data-record': record.id };
  return <a {...rest} {...attributes} href={address} />;
}

import type { ReactNode } from 'react';
import { richTextRules } from './richText/richTextRules';
import { webAddressOf } from './url/webAddress';
import inputs from './inputs.module.css';

/** A link that a person typed: it leads to the web or nowhere, and gives nothing away. */
export function WebLink({ to, children }: { to: string; children?: ReactNode }) {
  const address = webAddressOf(to);
  const words = children ?? (address ? shortened(address) : to);
  if (!address) return <span className={inputs.link}>{words}</span>;
  return (
    <a className={inputs.link} href={address.href} data-tip={to} {...richTextRules.link}>
      <span className={inputs.linkWords}>{words}</span>
    </a>
  );
}

const shortened = ({ host, pathname, search }: URL): string =>
  host.replace(/^www\./, '') + (pathname === '/' && !search ? '' : pathname + search);

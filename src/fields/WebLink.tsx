import type { ReactNode } from 'react';
import { richTextRules } from './kinds/richText/richTextRules';
import { webAddressOf } from './kinds/url/webAddress';
import inputs from './inputs.module.css';

/** A link that a person typed. Only web addresses become links. The target does not learn that the studio links to it. */
export function WebLink({ to, children }: { to: string; children?: ReactNode }) {
  const address = webAddressOf(to);
  const text = children ?? (address ? shortened(address) : to);
  if (!address) return <span className={inputs.link}>{text}</span>;
  return (
    <a className={inputs.link} href={address.href} data-tip={to} {...richTextRules.link}>
      <span className={inputs.linkText}>{text}</span>
    </a>
  );
}

const shortened = ({ host, pathname, search }: URL): string =>
  host.replace(/^www\./, '') + (pathname === '/' && !search ? '' : pathname + search);

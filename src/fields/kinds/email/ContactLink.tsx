import { EmptyValue } from '../../EmptyValue';
import inputs from '../../inputs.module.css';
import type { CellProps } from '../../types';

/** An e-mail address or a phone number, which opens the program for it. Any other text is shown without a link. */
export function ContactLink({ value }: CellProps) {
  const text = typeof value === 'string' ? value : '';
  if (text === '') return <EmptyValue />;
  const scheme = /^\+\d+$/.test(text) ? 'tel' : /^[^\s@?&#%]+@[^\s@?&#%]+$/.test(text) && 'mailto';
  if (!scheme) return <span className={inputs.link}>{text}</span>;
  return (
    <a className={inputs.link} href={`${scheme}:${text}`}>
      <span className={inputs.linkText}>{text}</span>
    </a>
  );
}

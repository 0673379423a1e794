import { useLocale } from '../../../ui/useLocale';
import { EmptyValue } from '../../EmptyValue';
import inputs from '../../inputs.module.css';
import type { CellProps } from '../../types';
import { textIn } from './textIn';

/** The text in the person's language. One of another language is marked as such for screen readers. */
export function LocalizedCell({ value, field }: CellProps) {
  const found = textIn(value, useLocale(), field.meta.languages ?? []);
  return found ? (
    <span lang={found.language} className={inputs.linkText}>
      {found.text}
    </span>
  ) : (
    <EmptyValue />
  );
}

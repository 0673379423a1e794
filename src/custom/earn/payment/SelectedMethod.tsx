import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { IconInfo } from '../../../ui/display/icons';
import styles from './Payment.module.css';

/** What a method without fields needs, in words. Reports the selected method to the cards beside the form. */
export function SelectedMethod({ onSelect }: { onSelect: (type: unknown) => void }) {
  const translate = useTranslate();
  const { control } = useFormContext();
  const type: unknown = useWatch({ control, name: 'type' });
  useEffect(() => onSelect(type), [type, onSelect]);
  if (type !== 'payoneer') return null;
  return (
    <p className={styles.info}>
      <IconInfo />
      {translate('payment.payoneerText')}
    </p>
  );
}

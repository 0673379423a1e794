import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { bankFields } from '../../../contract/entities/payments/bankFields';
import { useWords } from '../../../engine/words';
import { IconInfo } from '../../../ui/display/icons';
import { useDisplayNames } from '../../../ui/useDisplayNames';
import { useLocale } from '../../../ui/useLocale';
import styles from './Payment.module.css';
import { paymentResource } from './paymentResource';

/** What the selected method, country and currency need, in words. Reports the method to the cards beside the form. */
export function SelectedMethod({ onSelect }: { onSelect: (type: unknown) => void }) {
  const translate = useTranslate();
  const { control } = useFormContext();
  const [type, country, currency] = useWatch({ control, name: ['type', 'bank_country', 'currency'] });
  useEffect(() => onSelect(type), [type, onSelect]);
  if (type === 'payoneer')
    return (
      <p className={styles.info}>
        <IconInfo />
        {translate('payment.payoneerText')}
      </p>
    );
  const isKnown = typeof country === 'string' && country !== '' && typeof currency === 'string';
  return isKnown ? <NeededFields country={country} currency={currency} /> : null;
}

function NeededFields({ country, currency }: { country: string; currency: string }) {
  const translate = useTranslate();
  const words = useWords(paymentResource.name);
  const locale = useLocale();
  const [named] = useDisplayNames([country], 'region');
  const needed = bankFields(country, currency);
  if (needed.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return (
    <p className={styles.info}>
      <IconInfo />
      {translate('payment.needs', {
        country: named?.label ?? country,
        currency,
        fields: list.format(needed.map(name => words.label(name))),
      })}
    </p>
  );
}

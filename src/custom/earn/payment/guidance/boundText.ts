import { useTranslate } from 'ra-core';
import type { PaymentConfig } from '../../../../contract/entities/payments/paymentMethod';
import { formatMoney } from '../../../../engine/format';
import { useLocale } from '../../../../ui/useLocale';

/** Says which monthly earnings a method suits: "Under $50 a month". */
export const useBoundText = () => {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ from, below }: Pick<PaymentConfig['methods'][number], 'from' | 'below'>): string => {
    const amountOf = (value: number) =>
      formatMoney(String(value), locale, 'USD').replace(/[.,]00(?=\D|$)/, '');
    if (below !== null) return translate('payment.below', { amount: amountOf(below) });
    if (from !== null) return translate('payment.above', { amount: amountOf(from) });
    return translate('payment.anyAmount');
  };
};

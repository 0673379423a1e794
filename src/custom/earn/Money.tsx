import { formatMoney, isZeroMoney } from '../../engine/format';
import { EmptyValue } from '../../fields/EmptyValue';
import { useLocale } from '../../ui/useLocale';

/** An amount in a column whose head names the currency; nothing is a muted dash. */
export function Money({ amount }: { amount: string }) {
  const locale = useLocale();
  return isZeroMoney(amount) ? <EmptyValue /> : formatMoney(amount, locale, null);
}

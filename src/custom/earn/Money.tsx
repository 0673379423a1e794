import { formatMoney } from '../../engine/format';
import { signOf } from '../../fields/amounts/amountSums';
import { EmptyValue } from '../../fields/EmptyValue';
import { useLocale } from '../../ui/useLocale';

/** An amount in a column whose head names the currency; nothing is a muted dash. */
export function Money({ amount }: { amount: string }) {
  const locale = useLocale();
  return signOf(amount) === 0 ? <EmptyValue /> : formatMoney(amount, locale, null);
}

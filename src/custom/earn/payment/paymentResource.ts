import { paymentMethodEndpoints } from '../../../contract/endpoints/payments/paymentMethod';
import { paymentAccount } from '../../../contract/entities/payments/paymentAccount';
import { formResource } from '../../../engine/resource/formResource';
import { lazyPart } from '../../../ui/lazyPart';
import { paymentWords } from './words.en';

const CodeInput = lazyPart(() => import('./inputs/AccountCodeInput'), 'AccountCodeInput');

/** The form of every method: its fields follow the method, the country and the currency, as the entity declares them. */
export const paymentResource = formResource({
  name: 'paymentMethods',
  words: paymentWords,
  entity: paymentAccount,
  endpoints: { list: paymentMethodEndpoints.get },
  title: () => paymentWords.resources.paymentMethods.name,
  form: {
    groups: [
      {
        group: 'method',
        fields: [{ field: 'type', Input: lazyPart(() => import('./inputs/MethodInput'), 'MethodInput') }],
      },
      {
        group: 'bank',
        fields: [
          {
            field: 'bank_country',
            isHalf: true,
            Input: lazyPart(() => import('./inputs/CountryInput'), 'CountryInput'),
          },
          {
            field: 'currency',
            isHalf: true,
            Input: lazyPart(() => import('./inputs/CurrencyInput'), 'CurrencyInput'),
          },
        ],
      },
      {
        group: 'account',
        fields: [
          { field: 'paypal_email', hasHelp: true },
          { field: 'wise_email', hasHelp: true },
          { field: 'first_name', isHalf: true },
          { field: 'last_name', isHalf: true },
          { field: 'payee_id', hasHelp: true },
          { field: 'account_name', hasHelp: true },
          { field: 'iban', hasHelp: true, Input: CodeInput },
          { field: 'account_number', Input: CodeInput },
          { field: 'routing_number', isHalf: true, hasHelp: true, Input: CodeInput },
          { field: 'account_type', isHalf: true },
          { field: 'bic', isHalf: true, hasHelp: true, Input: CodeInput },
          { field: 'bank_code', isHalf: true, hasHelp: true, Input: CodeInput },
          { field: 'bank_name', isHalf: true },
          { field: 'inn', isHalf: true, hasHelp: true, Input: CodeInput },
          { field: 'kio', isHalf: true, hasHelp: true, Input: CodeInput },
          { field: 'vo', isHalf: true, hasHelp: true, Input: CodeInput },
          { field: 'bik', isHalf: true, hasHelp: true, Input: CodeInput },
          { field: 'central_bank_account', hasHelp: true, Input: CodeInput },
          { field: 'bank_address', hasHelp: true },
          { field: 'beneficiary_address', hasHelp: true },
        ],
      },
    ],
  },
});

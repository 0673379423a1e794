import { fill, inPageLanguage, type MessageValues } from '../../messages';

/** The sentences about payments. Apart from the other messages, because the first load of the studio has those. */
export const paymentMessages = {
  'invalid-paypal-email': 'Invalid PayPal email address',
  'invalid-wise-email': 'Invalid Wise Email Address',
  'invalid-method': 'Invalid payment method',
  'account-locked': 'Your account is locked from changing payment method details.',
  'unsupported-method': 'Unsupported payment methods may not be edited',
  'update-failed': 'Something went wrong with updating your payment method, please contact support',
  'code-expired': 'Verification code expired, please close the modal and try again',
  'other-account': 'The code was for another account. Verify this one, too',
  'verify-failed': 'verifying code failed',
  'paypal-not-saved': 'saving PayPal email failed',
  'payoneer-url-not-retrieved': 'cannot retrieve payoneer url',
  'currencies-not-retrieved': 'cannot retrieve currency list',
  'user-not-retrieved': 'Cannot retrieve user information',
  'user-not-saved': 'cannot save user information',
  'payoneer-not-generated': 'Payoneer application not generated, please close the modal and try again',
  'payoneer-by-application': 'Payoneer is set by an application at Payoneer',
  'sign-in-again': 'Sign in again before you change how you are paid',
  'account-name-required': 'Account name is required',
  'account-number-required': 'Account number is required',
  'account-type-required': 'Account type is required',
  'bank-name-required': 'Bank name is required',
  'bank-address-required': 'Bank address is required',
  'bank-country-required': 'Bank country is required',
  'bank-currency-required': 'Bank currency is required',
  'bank-code-required': 'Bank code is required',
  'swift-required': 'Swift code is required',
  'address-required': 'Address is required',
  'first-name-required': 'First name is required',
  'last-name-required': 'Last name is required',
  'account-name-letters': "Account name may have English letters, digits, spaces and ? - : ( ) ' .",
  'account-number-characters': 'Account number may have uppercase letters and digits',
  'iban-incorrect': 'IBAN incorrect',
  'iban-length':
    'IBAN incorrect. An IBAN of this country has {{ expected }} characters, this one has {{ given }}.',
  'iban-country': 'IBAN incorrect. It is of another country than the bank.',
  'swift-incorrect': 'SWIFT incorrect',
  'routing-number-incorrect': 'Routing number format incorrect',
  'bank-code-incorrect': 'Bank code incorrect',
  'one-field': 'Please choose only one of these fields to fill in: {{ fields }}',
  'inn-incorrect': 'INN incorrect',
  'kio-incorrect': 'KIO incorrect',
  'vo-incorrect': 'VO code incorrect',
  'bik-incorrect': 'BIK incorrect',
  'central-bank-account-incorrect': 'Central bank account incorrect',
  'account-number-incorrect': 'Account number incorrect',
  'wise-name-letters': 'Please use English characters only',
  'wise-name-short': 'First and last name have more than one character each',
  'wise-name-single': 'Please enter first and last name',
  'wise-no-instant': 'Wise supports neither instant payment nor catch-up',
} as const;

export type PaymentMessage = keyof typeof paymentMessages;

/** The sentence of a key, in the language of the page. */
export const paymentMessageFor = (key: PaymentMessage, values?: MessageValues): string =>
  inPageLanguage(fill(paymentMessages[key], values));

/** The screens of payments, in one chunk. */
export { PaymentMethodScreen } from './PaymentMethodScreen';
export { PayoneerSuccess } from './PayoneerSuccess';

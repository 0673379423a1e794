/** Why somebody is not paid. */
export const payoutReasonWords = {
  'no-method': 'No payment method',
  pending: 'Application is pending',
  held: 'Change is not active yet',
  'method-not-active': 'Method is not offered',
  frozen: 'Payouts are frozen',
  locked: 'Account is locked',
  banned: 'Account is banned',
  'not-owed': 'Not owed any more',
  refused: 'Refused by the provider',
  returned: 'Came back',
};

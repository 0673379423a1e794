import { fill, inPageLanguage, type MessageValues } from '../../../messages';

/** The sentences about the fields of a profile. Apart from the other messages, because the first load of the studio has those. */
export const profileMessages = {
  'invalid-birthdate': 'Invalid birthdate',
  'invalid-country': 'Invalid country',
  'invalid-language': 'Invalid language',
  'height-metric': 'Please enter meters from 0 to {{ meters }} and centimeters from 0 to {{ centimeters }}',
  'height-imperial': 'Please enter feet, and inches from 00 to {{ inches }}',
  'height-max': 'should be {{ metric }} ({{ imperial }}) or less',
  'weight-range': 'should be from {{ min }} to {{ max }} {{ unit }}',
  'address-country': 'Choose a country first',
  'address-format': 'Addresses in this country have no such part',
} as const;

type ProfileMessage = keyof typeof profileMessages;

/** The sentence of a key, in the language of the page. */
export const profileMessageFor = (key: ProfileMessage, values?: MessageValues): string =>
  inPageLanguage(fill(profileMessages[key], values));

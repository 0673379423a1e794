import { fill, inPageLanguage, type MessageValues } from '../messages';

/** The sentences about imported files, apart from the catalogue: no page but an import needs them. */
export const importMessages = {
  encoding: 'The file is not in UTF-8. Save it as CSV in UTF-8 and try again',
  empty: 'The file has no rows below its header',
  rows: 'The file may have at most {{ rows }} rows',
  quotes: 'Row {{ row }} has a quotation mark that is not closed at the end of its cell',
  'too-long': 'This row has more cells than the file has columns',
  twice: 'This record is already in row {{ row }}',
  'no-new': 'This row has no id, and new records cannot be created here',
} as const;

/** The sentence of a key, in the language of the page. */
export const importMessageFor = (key: keyof typeof importMessages, values?: MessageValues): string =>
  inPageLanguage(fill(importMessages[key], values));

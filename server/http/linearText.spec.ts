import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { everyField } from '../../tests/builders/everyField';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { readCell, safeCell, writeCell } from '../../src/contract/csv/csv';
import { moment, momentTags, tagName } from '../../src/contract/entities/moment';
import {
  bankCodePatterns,
  isBik,
  isCentralBankAccount,
  isClabe,
  isInn,
  isKio,
  isRoutingNumber,
  isVo,
} from '../../src/contract/entities/payments/bankCodes';
import { accountErrors } from '../../src/contract/entities/payments/accountErrors';
import { maskedAccount } from '../../src/contract/entities/payments/maskedAccount';
import { paymentAccount } from '../../src/contract/entities/payments/paymentAccount';
import { allEndpoints } from '../../src/contract/endpoints/all';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { handlePatterns, videoIdOf } from '../../src/contract/ids';
import { readPasted } from '../../src/contract/paste';
import { countCharacters, hasMoreCharacters } from '../../src/fields/text/countCharacters';
import { longText } from '../../src/fields/kinds/longText/longText';
import { plainTextOf } from '../../src/fields/kinds/richText/plainTextOf';
import { richText } from '../../src/fields/kinds/richText/richText';
import { text } from '../../src/fields/kinds/text/text';
import { url } from '../../src/fields/kinds/url/url';
import { shapeOf, type Schema } from '../../src/fields/zod';
import { readImport } from '../csv/readImport';
import { searchConditions } from '../db/lists/conditions/searchConditions';
import { findUnstorable } from '../rules/findUnstorable';
import { isSanitised, sanitiseRichText } from '../rules/sanitiseRichText';
import { momentStore } from '../records/studio/momentStore';
import { replaceText } from '../rules/text/replaceText';
import { readBody } from './readBody';

type Reader = (text: string) => unknown;

const parse =
  (schema: Schema): Reader =>
  given =>
    z.safeParse(schema, given);
const call = (type: string, body: string): Promise<unknown> => {
  const endpoint = type === 'application/json' ? momentEndpoints.create : momentEndpoints.import;
  const request = new Request('http://x/', { method: 'POST', body, headers: { 'content-type': type } });
  return readBody(endpoint, request).catch(() => undefined);
};
const importMapping = JSON.stringify({ id: 'id', text: 'text' });
const importCsv: Reader = async given => {
  try {
    const bytes = new TextEncoder().encode(given);
    await readImport(everyField, { bytes, mapping: importMapping, canCreate: false }, () => '');
  } catch {
    // Most of these files are rejected.
  }
};

/** Every call about payments, whose inputs are read by their declarations. */
const paymentCalls: readonly Endpoint[] = allEndpoints.filter(
  ({ api, path }) => api === 'partner' || path.startsWith('/payout'),
);

/** Nearly matches at each position of a text of `a`. */
const replacement = { action: 'replace', find: `${'a'.repeat(99)}b`, with: 'x' } as const;

/** Each reader of a person's text, with the pieces of text that are repeated for it. */
const table: readonly (readonly [name: string, read: Reader, pieces: readonly string[]])[] = [
  [
    'the sanitiser',
    sanitiseRichText,
    [
      '<b>',
      '<svg><p>',
      '<ul><li>',
      '</b>',
      '</p>',
      '<p>',
      '<',
      '<!--',
      '<a ',
      '<a x=1 y=2>',
      '&',
      '&amp;',
    ].concat([
      '<script>',
      '<b>x<i>y</b>',
      '<a href="https://a.example">x</a>',
      '<textarea>',
      '</br>',
      '<br>',
      '">',
    ]),
  ],
  [
    'the check for sanitised text',
    isSanitised,
    ['<p>', '<p></p>', '<a href="https:', '&amp;', 'a', '<br />'],
  ],
  ['plain text of formatted text', plainTextOf, ['<br', '<', '</p>', '&', '\n', '<br>x', '&lt;']],
  [
    'the counter of characters',
    countCharacters,
    ['🇩🇪', '\u0301', '👩\u200d', 'क\u094d', '\r', 'ᄀ', '\u0600'],
  ],
  [
    'the limit of characters',
    given => hasMoreCharacters(given, 10),
    ['🇩🇪', '\u0301', '👩\u200d', '👍🏽', 'क\u094d', '\u200b\u0301', 'ᄀ', '\u0600'],
  ],
  [
    'fields of text',
    given => {
      for (const schema of [text(1e6), longText(1e6), richText(1e6), tagName, momentTags, url()])
        parse(schema)(given);
    },
    ['a', ' ', '\u0301\u0323', 'a\u0323\u0301', '🇩🇪', '<b>', '<\u0338', '\u200b', 'http://a'],
  ],
  [
    'handles, ids and links',
    given => [handlePatterns.full.test(given), videoIdOf(given)],
    ['a', '1', 'a1', '/'],
  ],
  [
    'pasted text',
    given => [given, `${given}x`].map(pasted => readPasted(pasted, { publicApp: 'https://a.example' })),
    [')', 'a.', '/', '@', '(', 'a,'],
  ],
  [
    'accounts of payments',
    given => {
      for (const schema of Object.values(paymentAccount.fields)) parse(schema)(given);
      maskedAccount({ type: 'paypal', paypal_email: given });
      for (const isCode of [isBik, isClabe, isInn, isKio, isRoutingNumber, isVo]) isCode(given);
      isCentralBankAccount(`301${given}`, given);
      for (const { pattern } of Object.values(bankCodePatterns)) pattern.test(given);
      for (const country of ['DE', 'RU', 'MX', ...Object.keys(bankCodePatterns)])
        accountErrors({
          ...Object.fromEntries(paymentAccount.writable.map(field => [field, given])),
          ...{ type: 'fbt', bank_country: country, currency: 'USD' },
        });
    },
    ['1', '0', 'A', 'a.', 'a@', 'a-.', '@', 'é', ' '],
  ],
  [
    'calls about payments',
    given => {
      for (const { params, query, body } of paymentCalls)
        for (const input of [params, query, body])
          if (input)
            z.safeParse(
              input,
              Object.fromEntries(Object.keys(shapeOf(input) ?? {}).map(name => [name, given])),
            );
    },
    ['1', 'a', '/studio/a', '/studio/', '-', '?', '0.', 'é'],
  ],
  ['searches', given => searchConditions(momentStore.source, given), ['a ', '%', ' ', '\\']],
  ['the check for text that cannot be stored', findUnstorable, ['a', '😀']],
  [
    'the replacement of text',
    given => {
      for (const match_case of [false, true])
        for (const whole_words of [false, true])
          replaceText(given, { ...replacement, match_case, whole_words });
    },
    ['a', 'ab', 'a ', '👩\u200d', 'a\u0301'],
  ],
  [
    'cells of CSV',
    given => [
      readCell(everyField.fields.tags, given),
      readCell(moment.fields.description, given),
      writeCell(longText(1e6), given),
      safeCell(given),
    ],
    ['"', '""', '","', '"a"b,', '" ,', "'", '\t', ';=', ' ', '\u200b', ',"'],
  ],
  ['files of CSV', importCsv, ['"', '"a"b', ',', '\n', 'id,text\n', '"\n', 'a;']],
  ['bodies of JSON', given => call('application/json', given), ['[', '{"a":', '"",', '"\\', ' ', '{}', '1']],
  [
    'forms',
    given => call('multipart/form-data; boundary=x', `${given}--x--\r\n`),
    ['--x\r\n', '\r\n--', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n', '-'],
  ],
];

const smallest = 256;
const doublings = 10;
/** Cost below which a measurement says nothing. */
const floorMs = 4;

const cpuMsOf = async (act: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The least processor time of three runs. */
const costOf = async (act: () => unknown): Promise<number> => {
  const costs: number[] = [];
  for (let run = 0; run < 3; run += 1) costs.push(await cpuMsOf(act));
  return Math.min(...costs);
};

describe.each(table)('%s', (_, read, pieces) => {
  it.each(pieces)('takes linear time for a repeated %j', async piece => {
    const costs: number[] = [];
    for (let step = 0; step <= doublings; step += 1) {
      const length = smallest * 2 ** step;
      const given = piece.repeat(length / piece.length);
      costs.push(await costOf(() => read(given)));
      // Eight times the text takes eight times the time, not 64 times; three times that is tolerated.
      const earlier = Math.max(floorMs, costs.at(-4) ?? Infinity);
      expect(costs.at(-1)).toBeLessThan(24 * earlier);
    }
  });
});

it('covers the calls about payments', () => {
  expect(paymentCalls.length).toBeGreaterThan(30);
});

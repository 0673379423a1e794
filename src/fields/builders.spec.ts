import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { everyField } from '../../tests/builders/everyField';
import { defineEndpoint, session } from '../contract/calls/endpoint';
import { choices } from './kinds/choices/choices';
import { email } from './kinds/email/email';
import { image } from './kinds/image/image';
import { money } from './kinds/money/money';
import { objects } from './kinds/objects/objects';
import { percent } from './kinds/percent/percent';
import { phone } from './kinds/phone/phone';
import { decimal } from './kinds/number/number';
import { reference } from './kinds/reference/reference';
import { richText } from './kinds/richText/richText';
import { text } from './kinds/text/text';
import { url } from './kinds/url/url';
import { metaOf } from './meta';
import { openApiDocument } from '../contract/openApiDocument';
import { plainTextOf } from './kinds/richText/plainTextOf';
import { webAddressOf } from './kinds/url/webAddress';

const messageOf = (schema: z.core.$ZodType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;

describe('fields of every kind', () => {
  it.each(Object.entries(everyField.fields))('have a JSON Schema: %s', (_, schema) => {
    expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
    expect(() => z.toJSONSchema(schema, { io: 'output' })).not.toThrow();
  });

  it('have their limits and formats in the API document', () => {
    const endpoint = defineEndpoint({
      api: 'studio',
      method: 'POST',
      path: '/things',
      summary: 'Creates a thing',
      access: session,
      body: everyField.input,
      output: { kind: 'none' },
    });
    const described = JSON.stringify(openApiDocument([endpoint]));
    for (const schema of [
      '"url":{"type":"string","maxLength":2048,"format":"uri"}',
      '"email":{"type":"string","maxLength":254,"format":"email"}',
      '"percent":{"type":"number","minimum":0,"maximum":100}',
      '"richText":{"type":"string","maxLength":1000,"contentMediaType":"text/html"}',
      '"choices":{"minItems":0,"maxItems":3,"type":"array","items":{"type":"string","enum":["a","b","c"]}}',
    ])
      expect(described).toContain(schema);
    expect(described).toContain('"examples":["+4930123456"]');
    expect(described).toMatch(/"month":\{"type":"string","pattern":"[^"]*","format":"date"\}/);
  });

  it('do not change the metadata of the id that they were built from', () => {
    const id = text(10, { sort: true });
    reference('things', id);
    expect(metaOf(id)).toEqual({ sort: true });
    expect(metaOf(reference('things', id))).toEqual({ kind: 'reference', references: 'things' });
  });

  it('of several choices accept each choice once', () => {
    const several = choices(['a', 'b'], { min: 1 });
    expect(messageOf(several, ['a', 'b'])).toBeUndefined();
    expect(messageOf(several, [])).toBe('Required. Please fill this up.');
    expect(messageOf(several, ['a', 'a'])).toBe('Each may appear only once');
    expect(messageOf(several, ['c'])).toBe('Please choose one of: a, b');
  });

  it('of objects reject unknown fields', () => {
    const list = objects({ label: text(5) }, { max: 1 });
    expect(z.safeParse(list, [{ label: 'a', other: 1 }]).success).toBe(false);
    expect(messageOf(list, [{ label: '' }])).toBe('Required. Please fill this up.');
    expect(messageOf(list, [{ label: 'a' }, { label: 'b' }])).toBe('should NOT have more than 1 items');
  });

  it('of money accept decimal strings, never numbers', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.float(), fc.integer()), value => {
        expect(z.safeParse(money(), value).success).toBe(false);
      }),
    );
    expect(z.parse(money(), '999999999999.9999')).toBe('999999999999.9999');
    expect(messageOf(money(), '1e3')).toBe('Please enter an amount with up to 4 decimals');
    expect(messageOf(money(), '')).toBe('Required. Please fill this up.');
  });

  it('of numbers and percent have a smallest and a largest value', () => {
    expect(messageOf(percent(), 100)).toBeUndefined();
    expect(messageOf(percent(), 100.5)).toBe('should be 100 or less');
    expect(messageOf(percent({ min: -100 }), -12.5)).toBeUndefined();
    expect(messageOf(percent(), -1)).toBe('should be 0 or more');
    expect(messageOf(percent(), null)).toBe('Required. Please fill this up.');
    expect(messageOf(decimal({ scale: 2, min: 0.5 }), 0.4)).toBe('should be 0.5 or more');
  });

  it.each([
    [' Ada.B@Example.ORG\n', 'Ada.B@example.org'],
    ['a+b@example.co.uk', 'a+b@example.co.uk'],
  ])('of e-mail addresses have one notation: %j', (typed, address) => {
    expect(z.parse(email(), typed)).toBe(address);
  });

  it.each([
    'ada',
    'ada@',
    'ada@example',
    'a b@example.org',
    'ada@example.org?bcc=eve@example.org',
    'a..b@example.org',
    '.a@example.org',
    'ada@-.org',
  ])('of e-mail addresses reject %j', typed => {
    expect(messageOf(email(), typed)).toBe('Invalid email address');
  });

  it.each([
    ['+49 30 123456', '+4930123456'],
    ['0049 (0)30 / 123-456', '+4930123456'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['+84.28.1234.5678', '+842812345678'],
  ])('of phone numbers have one notation: %j', (typed, number) => {
    expect(z.parse(phone(), typed)).toBe(number);
  });

  it.each(['030 123456', '+49 30', '+0 1234567', '+1234567890123456', '+49 CALL ME NOW'])(
    'of phone numbers reject %j',
    typed => {
      expect(messageOf(phone(), typed)).toBe(
        'Please enter a phone number with its country code, for example +49 30 123456',
      );
    },
  );

  it('of e-mail addresses and phone numbers are required', () => {
    for (const schema of [email(), phone()]) {
      expect(messageOf(schema, '')).toBe('Required. Please fill this up.');
      expect(messageOf(schema, undefined)).toBe('Required. Please fill this up.');
    }
    // Texts that are no address must not take quadratic time.
    const before = performance.now();
    expect(messageOf(email(), `${'a.'.repeat(200_000)}@${'a.-'.repeat(200_000)}`)).toBeDefined();
    expect(performance.now() - before).toBeLessThan(1000);
    expect(messageOf(email(), `${'a'.repeat(250)}@example.org`)).toBe(
      'should NOT have more than 254 characters',
    );
  });

  it('of pictures accept ids, no URLs', () => {
    const picture = image({ purpose: 'cover', width: 1, height: 1, bytes: 1 });
    expect(messageOf(picture, 'me_-aA0')).toBeUndefined();
    expect(messageOf(picture, '../secret')).toBe('This is not a valid id');
    expect(messageOf(picture, 'https://evil.example/x.png')).toBe('This is not a valid id');
  });
});

describe('addresses on the web', () => {
  it('have no other protocol than http and https', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map(rest => `javascript:${rest}`),
          // Other protocols with a host, as web addresses have one.
          fc.constantFrom('javascript://a.example/%0aalert(1)', 'ftp://a.example', 'data://a.example/,x'),
        ),
        input => {
          const address = webAddressOf(input);
          expect(address === undefined || ['http:', 'https:'].includes(address.protocol)).toBe(true);
        },
      ),
    );
    expect(messageOf(url(), 'JAVASCRIPT:alert(1)')).toBe('Invalid URL');
    expect(messageOf(url(), ' https://example.org ')).toBeUndefined();
    expect(messageOf(url(), `https://example.org/${'a'.repeat(3000)}`)).toBe(
      'should NOT have more than 2048 characters',
    );
  });
});

describe('formatted text', () => {
  it('is limited by its visible text', () => {
    expect(messageOf(richText(3), '<p><strong>a</strong>&amp;<em>c</em></p>')).toBeUndefined();
    expect(messageOf(richText(3), '<p>abcd</p>')).toBe('should NOT have more than 3 characters');
    expect(messageOf(richText(3), `<p>${'<b></b>'.repeat(1000)}</p>`)).toBe(
      'should NOT have more than 3 characters',
    );
    expect(messageOf(richText(3, { required: true }), '<p> <br></p>')).toBe('Required. Please fill this up.');
  });

  it('becomes plain text, line by line', () => {
    expect(plainTextOf('<h2>a</h2><p>b<br>c</p><ul><li><p>d</p></li></ul>')).toBe('a\nb\nc\nd');
    expect(plainTextOf('&lt;b&gt; &amp;lt;')).toBe('<b> &lt;');
    // Unfinished tags must not take quadratic time.
    const before = performance.now();
    expect(plainTextOf('<br'.repeat(100_000))).toHaveLength(300_000);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { richText } from '../../src/fields/kinds/richText/richText';
import { text } from '../../src/fields/kinds/text/text';
import { plainTextOf } from '../../src/fields/kinds/richText/plainTextOf';
import { richTextRules } from '../../src/fields/kinds/richText/richTextRules';
import { nastyMarkup } from '../../tests/builders/nastyMarkup';
import type { FieldError } from '../../src/contract/errors';
import { isSanitised, sanitiseRichText, sanitiseRichTexts } from './sanitiseRichText';

/** All remaining tags with their attributes. */
const tagsIn = (html: string): (readonly [string, string])[] =>
  [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)].map(([, tag = '', rest = '']) => [tag, rest.trim()]);

const allowed = Object.keys(richTextRules.tags);
const harmless = /^(?:\/|href="(?:https?|mailto):[^"<>]*")?$/i;

/** The tags and attributes of sanitised markup that the rules forbid. */
const wrongIn = (html: string) =>
  tagsIn(html).filter(
    ([tag, attributes]) =>
      !allowed.includes(tag) || !harmless.test(attributes) || (attributes.startsWith('href') && tag !== 'a'),
  );

describe('formatted text', () => {
  it.each(nastyMarkup)('loses dangerous markup: %s', html => {
    const clean = sanitiseRichText(html)!; // it is not nested deeply
    expect(wrongIn(clean)).toEqual([]);
    expect(isSanitised(clean)).toBe(true);
    expect(sanitiseRichText(clean)).toBe(clean);
  });

  it('loses scripts and styles with their content', () => {
    expect(sanitiseRichText('<p>a<script>alert(1)</script><style>p{}</style>b</p>')).toBe('<p>ab</p>');
  });

  it('keeps all markup of the editor', () => {
    const html =
      '<h2>One</h2><h3>Two</h3><p><strong>a</strong><em>b</em><br /><a href="https://ok.example/?a=1&amp;b=2">c</a></p>' +
      '<ul><li><p>d</p></li></ul><ol><li><p>e</p></li></ol><blockquote><p>f &lt; g</p></blockquote>';
    expect(sanitiseRichText(html)).toBe(html);
    expect(plainTextOf(html)).toBe('One\nTwo\nab\nc\nd\ne\nf < g');
  });

  it('keeps the text of links with invalid targets', () => {
    expect(sanitiseRichText('<a href="javascript:alert(1)">here</a>')).toBe('<a>here</a>');
    expect(sanitiseRichText('<a href="//evil.example">here</a>')).toBe('<a>here</a>');
    expect(sanitiseRichText('<a href="mailto:a@ok.example">here</a>')).toBe(
      '<a href="mailto:a@ok.example">here</a>',
    );
  });

  it('is safe for any combination of dangerous markup', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.constantFrom(...nastyMarkup),
        fc.string({ maxLength: 12 }),
        fc.constantFrom(
          '<',
          '>',
          '"',
          "'",
          '&',
          '&lt;',
          '<p',
          '</',
          'href=',
          'on',
          '\u0000',
          '<a href="',
          '-->',
        ),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(pieces, chunks => {
        const given = chunks.join('');
        const clean = sanitiseRichText(given)!; // it is not nested deeply
        expect(wrongIn(clean)).toEqual([]);
        expect(isSanitised(clean)).toBe(true);
        expect(isSanitised(given) ? wrongIn(given) : []).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('sanitised text', () => {
  it.each([
    '<p>a',
    'a</p>',
    '<p><em>a</p></em>',
    '<p class="x">a</p>',
    '<P>a</P>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="https://a.example" target="_blank">a</a>',
    "<a href='https://a.example'>a</a>",
    '<a href="https://a.example>a</a>',
    '<br>',
    'a > b',
    'a & b',
    '<!-- a -->',
    '<p/>',
    '<h2>'.repeat(101) + '</h2>'.repeat(101),
  ])('is not %s', html => {
    expect(isSanitised(html)).toBe(false);
  });

  it('is parsed only if its tags are nested at most 100 levels deep', () => {
    const nested = (depth: number) => '<p>a<x>'.repeat(depth / 2);
    expect(sanitiseRichText(nested(100))).toBeDefined();
    expect(sanitiseRichText(nested(102))).toBeUndefined();
    expect(sanitiseRichText('<p>a<b>c</b></p>'.repeat(1000))).toBe('<p>ac</p>'.repeat(1000));
  });
});

describe('a body with formatted text', () => {
  const clean = async (schema: z.core.$ZodType, value: unknown) => {
    const errors: FieldError[] = [];
    const result = await sanitiseRichTexts(schema, value, errors, async html => sanitiseRichText(html));
    expect(errors).toEqual([]);
    return result;
  };
  const nasty = '<p>a<script>b</script></p>';
  const body = z.strictObject({
    title: text(50),
    story: z.optional(z.nullable(richText(50))),
    parts: z.array(z.strictObject({ text: richText(50), label: text(50) })),
    either: z.union([z.strictObject({ body: richText(50) }), z.strictObject({ other: text(50) })]),
  });

  it('has only its formatted text sanitised, at any depth', async () => {
    const given = {
      title: nasty,
      story: nasty,
      parts: [{ text: nasty, label: nasty }],
      either: { body: nasty },
      unknown: nasty,
    };
    expect(await clean(body, given)).toEqual({
      ...given,
      story: '<p>a</p>',
      parts: [{ text: '<p>a</p>', label: nasty }],
      either: { body: '<p>a</p>' },
    });
  });

  it.each([[null], [undefined], ['text'], [7], [[]], [{ parts: 'none', story: null, either: [nasty] }]])(
    'of another shape is unchanged, for the schema to reject: %j',
    async given => {
      expect(await clean(body, given)).toEqual(given);
    },
  );

  it('is returned unchanged without any', async () => {
    const given = { title: nasty };
    expect(await clean(z.strictObject({ title: text(50) }), given)).toBe(given);
  });

  it('treats text without content as missing', async () => {
    const required = z.strictObject({ story: richText(50, { required: true }) });
    const cleaned = await clean(required, { story: '<p><script>alert(1)</script></p>' });
    expect(z.safeParse(required, cleaned).error?.issues[0]?.message).toBe('Required. Please fill this up.');
  });
});

import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { richText } from '../../src/fields/kinds/richText/richText';
import { sanitiseRichText } from '../rules/sanitiseRichText';
import { parseBody } from './callEndpoint';

const body = z.strictObject({ text: richText(50, { required: true }) });

const sanitise = async (html: string) => sanitiseRichText(html);

it('sanitises the rich text of a body before it is validated', async () => {
  const given = { text: '<p onclick="x()">Hi<script>alert(1)</script></p>' };
  expect(await parseBody(body, given, sanitise)).toEqual({ text: '<p>Hi</p>' });
});

it('treats rich text that is empty after sanitising as missing', async () => {
  await expect(parseBody(body, { text: '<script>alert(1)</script>' }, sanitise)).rejects.toThrow(
    'validation-failed',
  );
});

describe('rich text that is nested too deeply', () => {
  it('is rejected with its field', async () => {
    const given = { text: `${'<b>'.repeat(101)}a` };
    const problem = await parseBody(body, given, sanitise).catch((error: unknown) => error);
    expect(problem).toMatchObject({
      code: 'validation-failed',
      options: { errors: [{ path: 'text', message: 'Formatting may be nested at most 100 levels deep' }] },
    });
  });

  it('is not parsed if it is too long anyway', async () => {
    const given = { text: '<b>'.repeat(1000) };
    const parsed = parseBody(body, given, () => Promise.reject(new Error('was parsed')));
    await expect(parsed).rejects.toMatchObject({
      options: { errors: [{ path: 'text', message: 'should NOT have more than 50 characters' }] },
    });
  });
});

import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { richText } from '../../src/fields/kinds/richText/richText';
import { parseBody } from './callEndpoint';

const body = z.strictObject({ text: richText(50, { required: true }) });

it('sanitises the rich text of a body before it is validated', () => {
  const given = { text: '<p onclick="x()">Hi<script>alert(1)</script></p>' };
  expect(parseBody(body, given)).toEqual({ text: '<p>Hi</p>' });
});

it('treats rich text that is empty after sanitising as missing', () => {
  expect(() => parseBody(body, { text: '<script>alert(1)</script>' })).toThrow('validation-failed');
});

import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { defineEndpoint, session } from '../../src/contract/tools/endpoint';
import { richText } from '../../src/fields/richText/richText';
import { parseBody } from './parseInput';

const endpoint = defineEndpoint({
  api: 'studio',
  method: 'POST',
  path: '/things',
  summary: 'Makes a thing',
  access: session,
  body: z.strictObject({ text: richText(50, { required: true }) }),
  output: { kind: 'none' },
});

it('formatted texts of a body are cleaned before anybody reads them', () => {
  const given = { text: '<p onclick="x()">Hi<script>alert(1)</script></p>' };
  expect(parseBody(endpoint, given)).toEqual({ text: '<p>Hi</p>' });
});

it('a formatted text of which nothing is left is missing', () => {
  expect(() => parseBody(endpoint, { text: '<script>alert(1)</script>' })).toThrow('validation-failed');
});

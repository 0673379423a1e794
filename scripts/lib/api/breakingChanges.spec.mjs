import { describe, expect, it } from 'vitest';
import { breakingChanges } from './breakingChanges.mjs';

/** A document with one call, whose parts a test replaces. */
const documentWith = ({
  query = {},
  body = {},
  item = {},
  required = [],
  bodyRequired = [],
  ...more
} = {}) => ({
  paths: {
    '/api/memos': {
      post: {
        security: [],
        parameters: [{ name: 'mood', in: 'query', required: false, schema: { type: 'string', ...query } }],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { title: { type: 'string', maxLength: 80 }, ...body },
                required: bodyRequired,
                additionalProperties: false,
              },
            },
          },
        },
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { title: { type: 'string' }, ...item },
                  required: ['title', ...required],
                },
              },
            },
          },
          404: { description: 'Problem: not-found' },
        },
        ...more,
      },
    },
  },
  components: { schemas: {} },
});

const empty = { paths: {}, components: { schemas: {} } };
const text = { type: 'string' };
const mood = values => ({ type: 'string', enum: values });

describe('a change that breaks clients', () => {
  it.each([
    ['a call that is gone', documentWith(), empty, 'POST /api/memos: the call is gone'],
    [
      'a parameter that is gone',
      documentWith(),
      documentWith({ parameters: [] }),
      'POST /api/memos, query parameter `mood`: it is gone',
    ],
    [
      'a parameter that becomes required',
      documentWith(),
      documentWith({ parameters: [{ name: 'mood', in: 'query', required: true, schema: text }] }),
      'POST /api/memos, query parameter `mood`: it is required',
    ],
    [
      'a new required parameter',
      documentWith({ parameters: [] }),
      documentWith({ parameters: [{ name: 'mood', in: 'query', required: true, schema: text }] }),
      'POST /api/memos, query parameter `mood`: it is new and required',
    ],
    [
      'a parameter that accepts fewer values',
      documentWith({ query: mood(['calm', 'loud']) }),
      documentWith({ query: mood(['calm']) }),
      'POST /api/memos, query parameter `mood`: the value "loud" is gone',
    ],
    [
      'a field of requests that is gone',
      documentWith({ body: { note: text } }),
      documentWith(),
      'POST /api/memos, request: `note`: the field is gone',
    ],
    [
      'a field of requests that becomes required',
      documentWith({ body: { note: text } }),
      documentWith({ body: { note: text }, bodyRequired: ['note'] }),
      'POST /api/memos, request: `note`: it is required',
    ],
    [
      'a new required field of requests',
      documentWith(),
      documentWith({ body: { note: text }, bodyRequired: ['note'] }),
      'POST /api/memos, request: `note`: it is required',
    ],
    [
      'a smaller limit',
      documentWith(),
      documentWith({ body: { title: { type: 'string', maxLength: 40 } } }),
      'POST /api/memos, request: `title`: maxLength is 40 instead of 80',
    ],
    [
      'a first limit',
      documentWith({ body: { note: text } }),
      documentWith({ body: { note: { type: 'string', minLength: 1 } } }),
      'POST /api/memos, request: `note`: minLength is 1 instead of none',
    ],
    [
      'another pattern',
      documentWith({ body: { note: { type: 'string', pattern: '^a' } } }),
      documentWith({ body: { note: { type: 'string', pattern: '^b' } } }),
      'POST /api/memos, request: `note`: pattern is "^b" instead of "^a"',
    ],
    [
      'a null that is not accepted any more',
      documentWith({ body: { note: { anyOf: [text, { type: 'null' }] } } }),
      documentWith({ body: { note: text } }),
      'POST /api/memos, request: `note`: the type null is not accepted',
    ],
    [
      'another type in requests',
      documentWith({ body: { size: { type: 'number' } } }),
      documentWith({ body: { size: { type: 'integer' } } }),
      'POST /api/memos, request: `size`: the type number is not accepted',
    ],
    [
      'a field of a list in requests',
      documentWith({ body: { steps: { type: 'array', items: { type: 'string', maxLength: 9 } } } }),
      documentWith({ body: { steps: { type: 'array', items: { type: 'string', maxLength: 8 } } } }),
      'POST /api/memos, request: `steps.[]`: maxLength is 8 instead of 9',
    ],
    [
      'a field of answers that is gone',
      documentWith({ item: { note: text } }),
      documentWith(),
      'POST /api/memos, answer: `note`: the field is gone',
    ],
    [
      'a field of answers that may be missing',
      documentWith({ item: { note: text }, required: ['note'] }),
      documentWith({ item: { note: text } }),
      'POST /api/memos, answer: `note`: it may be missing',
    ],
    [
      'a value of answers that is gone',
      documentWith({ item: { mood: mood(['calm', 'loud']) } }),
      documentWith({ item: { mood: mood(['calm']) } }),
      'POST /api/memos, answer: `mood`: the value "loud" is gone',
    ],
    [
      'another type in answers',
      documentWith({ item: { size: { type: 'integer' } } }),
      documentWith({ item: { size: { type: 'number' } } }),
      'POST /api/memos, answer: `size`: it can be of the type number',
    ],
    [
      'a null in answers',
      documentWith({ item: { note: text } }),
      documentWith({ item: { note: { anyOf: [text, { type: 'null' }] } } }),
      'POST /api/memos, answer: `note`: it can be of the type null',
    ],
    [
      'a session that becomes necessary',
      documentWith(),
      documentWith({ security: [{ bearer: [] }] }),
      'POST /api/memos, access: it needs a session',
    ],
    [
      'a status that is gone',
      documentWith(),
      documentWith({ responses: { 204: { description: 'Done' } } }),
      'POST /api/memos, answer: the status 200 is gone',
    ],
  ])('is found: %s', (_, before, after, problem) => {
    expect(breakingChanges(before, after)).toEqual([problem]);
  });

  it('of a schema that several calls use is named once', () => {
    const referring = title => {
      const { paths } = documentWith({ item: { memo: { $ref: '#/components/schemas/Memo' } } });
      const schema = { type: 'object', properties: title ? { title } : {} };
      return {
        paths: { ...paths, '/api/others': paths['/api/memos'] },
        components: { schemas: { Memo: schema } },
      };
    };
    expect(breakingChanges(referring(text), referring(undefined))).toEqual([
      'POST /api/memos, answer: `memo.title`: the field is gone',
    ]);
  });
});

describe('an additive change', () => {
  it.each([
    ['nothing', documentWith(), documentWith()],
    ['a new call', empty, documentWith()],
    ['a new field of answers', documentWith(), documentWith({ item: { note: text }, required: ['note'] })],
    [
      'a new value of answers',
      documentWith({ item: { mood: mood(['calm']) } }),
      documentWith({ item: { mood: mood(['calm', 'loud']) } }),
    ],
    ['an optional field of requests', documentWith(), documentWith({ body: { note: text } })],
    ['an optional parameter', documentWith({ parameters: [] }), documentWith()],
    ['a larger limit', documentWith(), documentWith({ body: { title: { type: 'string', maxLength: 90 } } })],
    [
      'a wider type of requests',
      documentWith({ body: { size: { type: 'integer' } } }),
      documentWith({ body: { size: { type: 'number' } } }),
    ],
    [
      'an answer that is never null any more',
      documentWith({ item: { note: { anyOf: [text, { type: 'null' }] } } }),
      documentWith({ item: { note: text } }),
    ],
    [
      'a failure that does not happen any more',
      documentWith(),
      documentWith({ responses: { 200: documentWith().paths['/api/memos'].post.responses[200] } }),
    ],
  ])('is none: %s', (_, before, after) => {
    expect(breakingChanges(before, after)).toEqual([]);
  });
});

import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { moment } from '../entities/moment';
import { allEndpoints } from '../endpoints/all';
import { momentEndpoints } from '../endpoints/moments';
import { nameOf } from './endpoint';
import { countCharacters } from '../../fields/text/countCharacters';
import { filtersOf, sortableFields } from '../schema/entity';
import { unwrap } from './envelope';
import { text } from '../../fields/kinds/text/text';
import { readQuery, writeQuery } from './listQuery';

const messageOf = (schema: z.core.$ZodType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;

describe('fields', () => {
  it('count characters as people see them', () => {
    expect(countCharacters('👩‍👩‍👧‍👦é')).toBe(2);
    expect(messageOf(text(2), '👩‍👩‍👧‍👦é')).toBeUndefined();
    expect(messageOf(text(2), 'abc')).toBe('should NOT have more than 2 characters');
  });

  it('reject few characters with thousands of code units', () => {
    expect(messageOf(moment.fields.title, 'e' + '\u0301'.repeat(2000))).toBe(
      'should NOT have more than 50 characters',
    );
    const many = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(21, '標'));
    expect(messageOf(moment.fields.tags, many)).toBe(
      'All tags together should NOT have more than 400 characters',
    );
  });

  it('reject empty and blank texts with the dictated messages', () => {
    expect(messageOf(text(5), undefined)).toBe('Required. Please fill this up.');
    expect(messageOf(moment.fields.title, '  \t ')).toBe('Title must not be empty');
  });

  it('have their limit in the JSON Schema', () => {
    expect(z.toJSONSchema(moment.fields.title)).toMatchObject({ maxLength: 50 });
    expect(z.toJSONSchema(moment.fields.description)).toMatchObject({ maxLength: 1000 });
  });
});

describe('entities', () => {
  it('reject fields that nobody can write', () => {
    expect(z.safeParse(moment.patch, { earnings: '1000.00' }).success).toBe(false);
    expect(z.safeParse(moment.patch, { title: 'Fine' }).success).toBe(true);
  });

  it('have the sort columns and filters of their lists', () => {
    expect(sortableFields(moment)).toContain('views');
    expect(filtersOf(moment).find(({ field }) => field === 'views')?.parameters).toEqual([
      'views_from',
      'views_to',
    ]);
  });
});

describe('queries', () => {
  const query = momentEndpoints.list.query;

  it('are read as they were written', () => {
    const value = fc.record({
      page: fc.integer({ min: 1, max: 1000 }),
      status: fc.uniqueArray(fc.constantFrom('draft', 'published', 'unlisted'), { minLength: 1 }),
      views_from: fc.integer({ min: 0 }),
      blacklisted: fc.uniqueArray(fc.boolean(), { minLength: 1 }),
    });
    fc.assert(
      fc.property(value, given => {
        expect(readQuery(query, writeQuery(given))).toEqual(given);
      }),
    );
  });

  it('report unknown parameters', () => {
    const parsed = z.safeParse(query, readQuery(query, new URLSearchParams('nonsense=1')));
    expect(parsed.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['nonsense'] });
  });
});

describe('envelopes', () => {
  const page = { items: [1], total: 1, page: 1, per_page: 50 };
  it.each([{ data: page }, { data: { data: page } }, page])('are found at any depth: %j', body => {
    expect(unwrap(body)).toEqual(page);
  });
  it('are undefined in any other body', () => {
    expect(unwrap({ data: [] })).toBeUndefined();
    expect(unwrap('<html>')).toBeUndefined();
  });
});

describe('calls that change one record', () => {
  it('name the version that they are based on', () => {
    const changeOne = allEndpoints.filter(
      ({ method, path }) => method === 'PUT' && /^\/(?!user\/)[\w-]+\/\{id\}$/.test(path),
    );
    expect(changeOne.length).toBeGreaterThan(4);
    expect(changeOne.filter(({ guardsVersion }) => !guardsVersion).map(nameOf)).toEqual([]);
  });
});

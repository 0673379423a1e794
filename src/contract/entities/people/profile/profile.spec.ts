import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { entityProblems } from '../../../schema/entityProblems';
import { hasAddressField } from './addressFields';
import {
  heightOf,
  heightParts,
  heightText,
  isHeight,
  isWeightWithin,
  maxHeight,
  weightIn,
  weightOf,
} from './measures';
import { phoneNumber } from './phoneNumber';
import { countryCodes, languageCodes } from './places';
import { ageOn, profile } from './profile';

const messageOf = (field: keyof typeof profile.fields, value: unknown): string | undefined =>
  z.safeParse(profile.fields[field], value).error?.issues[0]?.message;

it('is a correct declaration', () => {
  expect(entityProblems(profile)).toEqual([]);
});

describe('a height', () => {
  it.each([
    [180.3, 'ft', { large: 5, small: 11 }, '5′ 11″'],
    [182.9, 'ft', { large: 6, small: 0 }, '6′ 00″'],
    [180, 'm', { large: 1, small: 80 }, '1.80 m'],
    [199.6, 'm', { large: 2, small: 0 }, '2.00 m'],
  ] as const)('of %s cm in %s consists of %o', (centimeters, unit, heightOfUnit, text) => {
    expect(heightParts(centimeters, unit)).toEqual(heightOfUnit);
    expect(heightText(centimeters, unit)).toBe(text);
  });

  it('is the same after it was stored, in either unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 11 }), (large, small) => {
        expect(heightParts(heightOf({ large, small }, 'ft'), 'ft')).toEqual({ large, small });
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 99 }), (large, small) => {
        expect(heightParts(heightOf({ large, small }, 'm'), 'm')).toEqual({ large, small });
      }),
    );
  });

  it('has inches from 00 to 11, meters from 0 to 2 and centimeters from 0 to 99', () => {
    expect(isHeight({ large: 5, small: 11 }, 'ft')).toBe(true);
    expect(isHeight({ large: 5, small: 12 }, 'ft')).toBe(false);
    expect(isHeight({ large: 2, small: 99 }, 'm')).toBe(true);
    expect(isHeight({ large: 3, small: 0 }, 'm')).toBe(false);
    expect(isHeight({ large: 1, small: 100 }, 'm')).toBe(false);
    expect(isHeight({ large: 1, small: 1.5 }, 'm')).toBe(false);
    expect(isHeight({ large: Number.NaN, small: 1 }, 'm')).toBe(false);
    expect(maxHeight).toBe(299);
    expect(messageOf('height_cm', 299)).toBeUndefined();
    expect(messageOf('height_cm', 0)).toBe('Please enter meters from 0 to 2 and centimeters from 0 to 99');
  });
});

describe('a weight', () => {
  it('is the same after it was stored, in either unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 4000 }), tenths => {
        expect(weightIn(weightOf(tenths / 10, 'lb'), 'lb')).toBe(tenths / 10);
      }),
    );
  });

  it.each([
    [20, 'kg', true],
    [19.9, 'kg', false],
    [500, 'kg', true],
    [500.1, 'kg', false],
    [weightOf(60, 'lb'), 'lb', true],
    [weightOf(59.9, 'lb'), 'lb', false],
    [weightOf(400, 'lb'), 'lb', true],
    [weightOf(400.1, 'lb'), 'lb', false],
  ] as const)('of %s kg that is shown in %s is within the limits: %s', (kilograms, unit, isWithin) => {
    expect(isWeightWithin(kilograms, unit)).toBe(isWithin);
  });

  it('far beyond the limits is said to be, and is not called no number', () => {
    expect(messageOf('weight_kg', 9999)).toBe('should be from 20 to 500 kg');
    expect(messageOf('weight_kg', 'heavy')).toBe('Please enter a number');
  });
});

it('has an age in whole years', () => {
  expect(ageOn('2000-03-01', new Date('2026-02-28T23:59:59Z'))).toBe(25);
  expect(ageOn('2000-03-01', new Date('2026-03-01T00:00:00Z'))).toBe(26);
});

it('accepts the birthdates of people of 13 to 120 years', () => {
  const yearsAgo = (years: number, days = 0): string => {
    const now = new Date();
    const date = Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days);
    return new Date(date).toISOString().slice(0, 10);
  };
  expect(messageOf('date_of_birth', yearsAgo(13))).toBeUndefined();
  expect(messageOf('date_of_birth', yearsAgo(13, 1))).toBe('Invalid birthdate');
  expect(messageOf('date_of_birth', yearsAgo(120))).toBeUndefined();
  expect(messageOf('date_of_birth', yearsAgo(121))).toBe('Invalid birthdate');
  expect(messageOf('date_of_birth', '2000-02-30')).toBe('Invalid date. Please use YYYY-MM-DD');
});

it.each([
  ['0049 (0)30 / 123-456', '+4930123456'],
  ['+33 1 23 45 67 89', '+33123456789'],
  ['+1 (212) 555-1234', '+12125551234'],
])('writes the phone number %s as %s', (typed, stored) => {
  expect(phoneNumber(typed)).toBe(stored);
  expect(z.parse(profile.fields.phone, typed)).toBe(stored);
});

it.each(['030 123456', '+1 111 555 1234', '+49 1', '+999 123456789', 'call me'])(
  'refuses the phone number %s, which its country does not have',
  typed => {
    expect(messageOf('phone', typed)).toMatch(/^Please enter a phone number/);
  },
);

it('names every country and language of its lists', () => {
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  expect(countryCodes.filter(each => regions.of(each) === undefined)).toEqual([]);
  expect(languageCodes.filter(each => languages.of(each) === undefined)).toEqual([]);
  expect(new Set(countryCodes).size).toBe(249);
  expect(new Set(languageCodes).size).toBe(languageCodes.length);
  expect([messageOf('country', 'UK'), messageOf('language', 'english')]).toEqual([
    'Invalid country',
    'Invalid language',
  ]);
});

it.each([
  ['US', { city: true, region: true, postal_code: true }],
  ['DE', { city: true, region: false, postal_code: true }],
  ['HK', { city: true, region: true, postal_code: false }],
  ['AE', { city: false, region: true, postal_code: false }],
])('has the fields of an address in %s', (country, fields) => {
  expect({
    city: hasAddressField(country, 'city'),
    region: hasAddressField(country, 'region'),
    postal_code: hasAddressField(country, 'postal_code'),
  }).toEqual(fields);
});

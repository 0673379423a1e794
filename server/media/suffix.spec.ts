import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  imageCrops,
  imageFormats,
  parseMediaAddress,
  suffixOf,
  type ImageSpec,
  type MediaAddress,
} from './suffix';

const id = 'meAb3_-xYz0123456q';

const accepted: readonly [suffix: string, spec: ImageSpec][] = [
  ['=w72', { width: 72 }],
  ['=h40', { height: 40 }],
  ['=w144-h80-n-rw', { width: 144, height: 80, crop: 'n', format: 'rw' }],
  ['=rj-c-h80-w144', { width: 144, height: 80, crop: 'c', format: 'rj' }],
  ['=w120-h120-cc-rp', { width: 120, height: 120, crop: 'cc', format: 'rp' }],
  ['=p', { crop: 'p' }],
  ['=rwa', { format: 'rwa' }],
  ['=rg-k', { format: 'rg', isStill: true }],
  ['=no-rw-k', { format: 'rw', isStill: true, isWithoutPlay: true }],
  ['=w1-h2048', { width: 1, height: 2048 }],
];

const rejected = [
  '',
  '=',
  '=w',
  '=w0',
  '=w072',
  '=w2049',
  '=w99999999999999999999',
  '=w-72',
  '=w7.2',
  '=w1e3',
  '=W72',
  '=w72-w72',
  '=w72-h40-w80',
  '=n-c',
  '=rw-rj',
  '=k-k',
  '=w72-',
  '=-w72',
  '=w72--h40',
  '=w72=h40',
  '=w72 ',
  '=w72-constructor',
  '=w72-__proto__',
  '=w72/../secret',
];

describe('parseMediaAddress', () => {
  it('reads a bare id', () => {
    expect(parseMediaAddress(id)).toEqual({ id });
  });

  it.each(accepted)('reads %s', (suffix, spec) => {
    expect(parseMediaAddress(id + suffix)).toEqual({ id, ...spec });
  });

  it.each(rejected.filter(suffix => suffix !== ''))('rejects the suffix %s', suffix => {
    expect(parseMediaAddress(id + suffix)).toBeNull();
  });

  it.each(['', 'me', '../etc/passwd', `mo${id.slice(2)}`, `${id}x`, id.slice(0, -1), ` ${id}`, `${id}\n`])(
    'rejects the id %j',
    address => {
      expect(parseMediaAddress(address)).toBeNull();
      expect(parseMediaAddress(`${address}=w72`)).toBeNull();
    },
  );

  it('never throws', () => {
    const option = fc.oneof(
      fc.string(),
      fc.constantFrom('w72', 'h40', ...imageCrops, ...imageFormats, 'k', 'no'),
    );
    const address = fc
      .tuple(fc.constantFrom(id, '', 'me'), fc.array(option))
      .map(([start, options]) => `${start}=${options.join('-')}`);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), address), text => {
        const parsed = parseMediaAddress(text);
        expect(parsed === null || parsed.id === id).toBe(true);
      }),
    );
  });

  it('parses every suffix that `suffixOf` writes, in any order of options', () => {
    fc.assert(
      fc.property(specs, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (spec, order) => {
        const address: MediaAddress = { id, ...spec };
        const suffix = suffixOf(spec);
        expect(parseMediaAddress(suffix === '' ? id : `${id}=${suffix}`)).toEqual(address);
        const shuffled = suffixOf(spec)
          .split('-')
          .map((option, index) => ({ option, key: order[index] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ option }) => option)
          .join('-');
        expect(parseMediaAddress(shuffled === '' ? id : `${id}=${shuffled}`)).toEqual(address);
      }),
    );
  });
});

const pixels = fc.integer({ min: 1, max: 2048 });
const specs: fc.Arbitrary<ImageSpec> = fc.record(
  {
    width: pixels,
    height: pixels,
    crop: fc.constantFrom(...imageCrops),
    format: fc.constantFrom(...imageFormats),
    isStill: fc.constant(true as const),
    isWithoutPlay: fc.constant(true as const),
  },
  { requiredKeys: [] },
);

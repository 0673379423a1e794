import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bankCodePatterns,
  isBik,
  isCentralBankAccount,
  isClabe,
  isInn,
  isKio,
  isRoutingNumber,
  isRussianAccount,
  isVo,
} from './bankCodes';

/** Always the same values. */
const runs = { numRuns: 1000, seed: 17 } as const;
const digit = fc.integer({ min: 0, max: 9 });
const digits = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map(list => list.join(''));

const last = <T>(found: T | undefined): T => found ?? expect.unreachable('no check digit fits');
/** The text with the digit that makes it valid, which is found by trying all ten: the functions have no part in how they are tested. */
const completed = (text: string, isChecked: (whole: string) => boolean): string =>
  last(Array.from({ length: 10 }, (_, at) => `${text}${at}`).find(isChecked));

/** The sum of the digits by these weights, which repeat. */
const sumOf = (text: string, weights: readonly number[]): number =>
  [...text].reduce((sum, char, at) => sum + Number(char) * (weights[at % weights.length] ?? 0), 0);

/** The text with another digit at one position. */
const flipped = (text: string, position: number, by: number): string => {
  const at = position % text.length;
  return `${text.slice(0, at)}${(Number(text[at]) + by) % 10}${text.slice(at + 1)}`;
};
const position = fc.nat({ max: 100 });
const by = fc.integer({ min: 1, max: 9 });

/** A valid text is accepted, and with any digit changed, one more, one less or a letter it is not. */
const expectChecked = (valid: fc.Arbitrary<string>, isValid: (text: string) => boolean): void => {
  fc.assert(
    fc.property(valid, position, by, (text, at, other) => {
      expect([text, isValid(text)]).toEqual([text, true]);
      for (const wrong of [
        flipped(text, at, other),
        `${text}0`,
        text.slice(1),
        `${text.slice(1)}A`,
        ` ${text}`,
      ])
        expect([wrong, isValid(wrong)]).toEqual([wrong, false]);
    }),
    runs,
  );
};

/** What has no check digit is only told by its shape. */
const expectShaped = (
  valid: fc.Arbitrary<string>,
  wrong: fc.Arbitrary<string>,
  isValid: (text: string) => boolean,
): void => {
  fc.assert(
    fc.property(valid, text => {
      expect([text, isValid(text)]).toEqual([text, true]);
    }),
    runs,
  );
  fc.assert(
    fc.property(wrong, text => {
      expect([text, isValid(text)]).toEqual([text, false]);
    }),
    runs,
  );
};

const routingNumbers = digits(8)
  .map(text => completed(text, whole => sumOf(whole, [3, 7, 1]) % 10 === 0))
  .filter(text => text !== '000000000');
const clabes = digits(17).map(text => {
  const sum = [...text].reduce((total, char, at) => total + ((Number(char) * [3, 7, 1][at % 3]!) % 10), 0); // at % 3 is a position
  return `${text}${(10 - (sum % 10)) % 10}`;
});
const biks = fc
  .tuple(digits(4), fc.integer({ min: 50, max: 999 }))
  .map(([middle, end]) => `04${middle.slice(0, 4)}${String(end).padStart(3, '0')}`);

describe('numbers with check digits', () => {
  it('of routes in the United States', () => {
    expect(isRoutingNumber('021000021')).toBe(true);
    expect(isRoutingNumber('000000000')).toBe(false);
    expectChecked(routingNumbers, isRoutingNumber);
  });

  it('of accounts in Mexico', () => {
    expect(isClabe('032180000118359719')).toBe(true);
    expectChecked(clabes, isClabe);
  });

  it('of accounts in Russia, with the code of their bank', () => {
    expect(isCentralBankAccount('30101810400000000225', '044525225')).toBe(true);
    const weights = [7, 1, 3];
    fc.assert(
      fc.property(biks, digits(16), digits(19), position, by, (bik, middle, start, at, other) => {
        const keyed = (key: number) => `301${middle.slice(0, 5)}${key}${middle.slice(5, 13)}${bik.slice(-3)}`;
        const isKeyed = (whole: string) => sumOf(`0${bik.slice(4, 6)}${whole}`, weights) % 10 === 0;
        const central = Array.from({ length: 10 }, (_, key) => keyed(key)).find(isKeyed) ?? '';
        const account = completed(start, whole => sumOf(bik.slice(-3) + whole, weights) % 10 === 0);
        expect([isCentralBankAccount(central, bik), isRussianAccount(account, bik)]).toEqual([true, true]);
        expect(isCentralBankAccount(flipped(central, at, other), bik)).toBe(false);
        expect(isRussianAccount(flipped(account, at, other), bik)).toBe(false);
        expect(isRussianAccount(account, flipped(bik, 6 + (at % 3), other))).toBe(false);
        expect(isRussianAccount(account.slice(1), bik)).toBe(false);
      }),
      runs,
    );
  });

  it('of taxes in Russia, with one check digit or two', () => {
    const checkOf = (text: string, weights: readonly number[]) => (sumOf(text, weights) % 11) % 10;
    const organisations = digits(9)
      .map(text => `${text}${checkOf(text, [2, 4, 10, 3, 5, 9, 4, 6, 8])}`)
      .filter(text => /[1-9]/.test(text));
    const people = digits(10)
      .map(text => `${text}${checkOf(text, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8])}`)
      .map(text => `${text}${checkOf(text, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])}`)
      .filter(text => /[1-9]/.test(text));
    expect(isInn('7707083893')).toBe(true);
    for (const numbers of [organisations, people])
      fc.assert(
        fc.property(numbers, by, (text, other) => {
          expect([text, isInn(text)]).toEqual([text, true]);
          const wrong = [
            flipped(text, text.length - 1, other),
            `${text}0`,
            text.slice(1),
            `${text.slice(1)}A`,
          ];
          expect(wrong.filter(isInn)).toEqual([]);
        }),
        runs,
      );
  });
});

describe('numbers without check digits', () => {
  const wrongLength = (...lengths: number[]) => fc.oneof(...lengths.map(digits));
  const withLetter = (length: number) => digits(length - 1).map(text => `${text}X`);

  it('of banks, organisations and operations in Russia', () => {
    expectShaped(
      biks,
      fc.oneof(
        wrongLength(8, 10),
        withLetter(9),
        biks.map(bik => `05${bik.slice(2)}`),
      ),
      isBik,
    );
    expectShaped(
      biks.map(bik => `${bik.slice(0, 6)}001`),
      biks.map(bik => `${bik.slice(0, 6)}049`),
      isBik,
    );
    const five = digits(5);
    expectShaped(
      five.filter(text => text !== '00000'),
      fc.oneof(wrongLength(4, 6), withLetter(5)),
      isKio,
    );
    expectShaped(
      five.filter(text => !text.startsWith('00')),
      fc.oneof(
        wrongLength(4, 6),
        withLetter(5),
        digits(3).map(text => `00${text}`),
      ),
      isVo,
    );
  });

  const letters = (length: number) =>
    fc
      .array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: length, maxLength: length })
      .map(list => list.join(''));
  const codes: Readonly<Record<string, fc.Arbitrary<string>>> = {
    AU: digits(6),
    CA: digits(8).map(text => `0${text}`),
    CN: digits(12),
    HK: digits(3),
    ID: digits(3),
    IN: fc.tuple(letters(4), digits(6)).map(([bank, branch]) => `${bank}0${branch}`),
    JP: digits(7),
    SG: fc.oneof(digits(4), digits(7)),
    TH: digits(3),
  };

  it.each(Object.entries(bankCodePatterns))('of banks in %s', (country, { pattern, example }) => {
    const isCode = (text: string) => pattern.test(text);
    expect(isCode(example)).toBe(true);
    const valid = codes[country] ?? fc.constant('no codes of this country');
    const wrong = fc.oneof(
      valid.map(text => `${text}0`),
      valid.map(text => text.slice(0, -1)),
      valid.map(text => `${text.slice(0, -1)}_`),
    );
    expectShaped(valid, wrong, isCode);
  });
});

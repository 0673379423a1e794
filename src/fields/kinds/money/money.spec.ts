import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { defineEndpoint, session } from '../../../contract/calls/endpoint';
import { openApiDocument } from '../../../contract/openApiDocument';
import { defineEntity } from '../../../contract/schema/entity';
import { entityProblems } from '../../../contract/schema/entityProblems';
import { brokenRules } from '../../../contract/schema/recordRules';
import { choice } from '../choice/choice';
import { metaOf } from '../../meta';
import { inScale, money, moneyKind, scaleOf } from './money';

const deal = defineEntity({
  name: 'deal',
  readOnly: { paid: money({ currencyField: 'currency' }) },
  writable: {
    currency: choice(['EUR', 'JPY', 'BHD']),
    amount: money({ currencyField: 'currency' }),
    fee: money(),
  },
});
const problemsOf = (amount: string, currency: string, before: object | null = null) =>
  brokenRules(deal, { amount, currency, fee: '0.0001', paid: '0.5' }, before);

describe('an amount in the currency of its record', () => {
  it.each([
    ['1200', 'JPY', []],
    ['1200.0000', 'JPY', []],
    ['1200.5', 'JPY', ['Amounts in Japanese yen have no decimals']],
    ['0.10', 'EUR', []],
    ['0.0001', 'EUR', ['Amounts in euros have at most 2 decimals']],
    ['-0.125', 'BHD', []],
    ['0.1255', 'BHD', ['Amounts in Bahraini dinars have at most 3 decimals']],
  ])('of %s %s has its decimals', (amount, currency, messages) => {
    expect(problemsOf(amount, currency)).toEqual(messages.map(message => ({ path: 'amount', message })));
  });

  it('is checked when its currency changes, and left alone by other changes', () => {
    const before = { amount: '1.5', currency: 'EUR', fee: '1', paid: '1' };
    expect(problemsOf('1.5', 'JPY', before)).toMatchObject([{ path: 'amount' }]);
    expect(problemsOf('1.5', 'JPY', { ...before, currency: 'JPY' })).toEqual([]);
  });

  it('has a rule only where people write it, and read amount and currency alike', () => {
    expect(deal.rules.map(({ fields }) => fields)).toEqual([['amount', 'currency']]);
    const apart = defineEntity({
      name: 'deal',
      readOnly: {},
      writable: {
        currency: choice(['EUR']),
        amount: money({ currencyField: 'currency', readableBy: ['moments.manage'] }),
      },
    });
    expect(apart.rules).toEqual([]);
    expect(entityProblems(deal)).toEqual([]);
  });
});

describe('an amount in the currency of its field', () => {
  const sold = defineEntity({
    name: 'sale',
    readOnly: { total: money({ currency: 'JPY' }) },
    writable: { price: money({ currency: 'JPY' }), tip: z.nullable(money({ currency: 'EUR' })) },
  });
  const problemsWith = (values: object, before: object | null = null) =>
    brokenRules(sold, { price: '5', tip: null, total: '0.5', ...values }, before);

  it.each([
    [{ price: '1200.0000', tip: '0.10' }, []],
    [{ price: '1200.5' }, [{ path: 'price', message: 'Amounts in Japanese yen have no decimals' }]],
    [{ tip: '0.125' }, [{ path: 'tip', message: 'Amounts in euros have at most 2 decimals' }]],
  ])('has its decimals: %o', (values, problems) => {
    expect(problemsWith(values)).toEqual(problems);
  });

  it('is left alone by other changes', () => {
    const before = { price: '1.5', tip: null, total: '0.5' };
    expect(problemsWith({ price: '1.5', tip: '2' }, before)).toEqual([]);
  });

  it('is not checked where the currency is no code, which the declaration is refused for', () => {
    const wrong = defineEntity({
      name: 'sale',
      readOnly: {},
      writable: { price: money({ currency: 'yen' }) },
    });
    expect(wrong.rules).toEqual([]);
    expect(moneyKind.problem?.(metaOf(wrong.fields.price), ['price'])).toContain('no ISO code');
  });
});

describe('the limits of an amount', () => {
  const messageOf = (schema: z.core.$ZodType, value: string) =>
    z.safeParse(schema, value).error?.issues.map(({ message }) => message);

  it.each([
    [money({ min: 0 }), '-0.0001', 'should be 0 or more'],
    [money({ min: '0.01' }), '0.0099', 'should be 0.01 or more'],
    [money({ max: '999999999999.9998' }), '999999999999.9999', 'should be 999999999999.9998 or less'],
    [money({ min: -5, max: 9.5 }), '9.51', 'should be 9.5 or less'],
    [z.nullable(money({ min: 1 })), '0', 'should be 1 or more'],
  ])('refuse an amount beyond them', (schema, value, message) => {
    expect(messageOf(schema, value)).toEqual([message]);
  });

  it.each([
    [money({ min: 0 }), '-0'],
    [money({ min: '0.01', max: 9 }), '0.0100'],
    [money({ min: '0.01', max: 9 }), '9.0000'],
    [z.nullable(money({ min: -2 })), '-1.9999'],
  ])('accept an amount within them', (schema, value) => {
    expect(messageOf(schema, value)).toBeUndefined();
  });

  it('leave what is no amount to its own message', () => {
    expect(messageOf(money({ min: 0 }), 'twelve')).toEqual(['Please enter an amount with up to 4 decimals']);
  });

  it.each([
    [money({ min: 'nothing' }), 'has the limit "nothing", which is no amount'],
    [money({ max: 0.00001 }), 'has the limit "0.00001", which is no amount'],
    [money({ min: 3, max: '2.5' }), 'has the smallest amount 3, which is more than the largest, 2.5'],
  ])('are refused where they are none', (price, problem) => {
    expect(moneyKind.problem?.(metaOf(price), ['price'])).toContain(problem);
  });

  it('are in the API document', () => {
    const body = z.object({
      price: money({ min: 0, max: '99.5' }),
      tip: z.nullable(money({ min: 0 })),
      fee: z._default(money({ max: 7, writableBy: ['moments.manage'] }), '1'),
    });
    const endpoint = defineEndpoint({
      api: 'studio',
      method: 'POST',
      path: '/sales',
      summary: 'Creates a sale',
      access: session,
      body,
      output: { kind: 'none' },
    });
    const document = JSON.stringify(openApiDocument([endpoint]));
    expect(document).toContain('From 0 to 99.5');
    expect(document).toContain('At least 0');
    expect(document).toContain('At most 7. Changing it needs the permission moments.manage');
  });
});

describe('the notation of an amount', () => {
  it('keeps its value, and has at least the decimals of the currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom('EUR', 'JPY', 'BHD', 'CLF', 'none'),
        (units, currency) => {
          const amount = (units / 10_000).toFixed(4);
          const shown = inScale(amount, scaleOf(currency));
          expect(Number(shown)).toBe(Number(amount));
          expect(shown.split('.')[1]?.length ?? 0).toBeGreaterThanOrEqual(scaleOf(currency));
        },
      ),
    );
  });

  it('is no other for what is no amount', () => {
    expect(inScale('twelve', 2)).toBe('twelve');
  });
});

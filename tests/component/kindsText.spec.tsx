import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { choice } from '../../src/fields/kinds/choice/choice';
import { choices } from '../../src/fields/kinds/choices/choices';
import { decimal, integer } from '../../src/fields/kinds/number/number';
import { email } from '../../src/fields/kinds/email/email';
import { flag } from '../../src/fields/kinds/boolean/boolean';
import { longText } from '../../src/fields/kinds/longText/longText';
import { money } from '../../src/fields/kinds/money/money';
import { percent } from '../../src/fields/kinds/percent/percent';
import { phone } from '../../src/fields/kinds/phone/phone';
import { text } from '../../src/fields/kinds/text/text';
import { url } from '../../src/fields/kinds/url/url';
import { videoReference } from '../../src/fields/kinds/video/video';
import { formatMoney } from '../../src/engine/format';
import { readMoney } from '../../src/fields/kinds/money/readMoney';
import { renderCell, renderField } from '../render/renderField';

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Value' });
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

describe('every single-line input', () => {
  it.each([
    ['text', text(50), 'A walk'],
    ['long text', longText(50), 'A walk\nhome'],
    ['number', integer(), 12],
    ['money', money(), '12.50'],
    ['url', url(), 'https://example.org/a'],
    ['percent', percent(), 12.5],
    ['email', email(), 'ada@example.org'],
    ['phone', phone(), '+4930123456'],
  ])('shows the value of a %s, and is read-only in a read-only form', async (_, schema, value) => {
    renderField(schema, value, { disabled: true, help: 'What belongs here' });
    const input = await box();
    expect(input).toHaveValue(String(value));
    expect(input).toBeDisabled();
    expect(input).toHaveAccessibleDescription(/What belongs here/);
  });

  it.each([
    ['text', text(50)],
    ['number', integer()],
    ['money', money()],
    ['url', url()],
    ['percent', percent()],
    ['email', email()],
    ['phone', phone()],
  ])('shows an error for a missing %s', async (_, schema) => {
    const { value } = renderField(schema, '');
    const input = await box();
    expect(input).toBeRequired();
    await userEvent.click(input);
    await leave();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/Required\. Please fill this up\./);
    expect(value()).toBe('');
  });

  it.each([
    ['text', z.nullable(text(50)), 'A'],
    ['long text', z.nullable(longText(50)), 'A'],
    ['number', z.nullable(integer()), 7],
    ['money', z.nullable(money()), '7.00'],
    ['url', z.nullable(url()), 'https://example.org/'],
    ['percent', z.nullable(percent()), 12.5],
    ['email', z.nullable(email()), 'ada@example.org'],
    ['phone', z.nullable(phone()), '+4930123456'],
  ])('stores null for a cleared optional %s', async (_, schema, start) => {
    const { value } = renderField(schema, start);
    const input = await box();
    expect(input).not.toBeRequired();
    await userEvent.clear(input);
    expect(value()).toBeNull();
    await leave();
    expect(input).toBeValid();
  });
});

describe('the input of text', () => {
  it('counts visible characters', async () => {
    const { value } = renderField(text(5), '');
    await userEvent.type(await box(), '👩‍👩‍👧‍👦é');
    expect(value()).toBe('👩‍👩‍👧‍👦é');
    expect(screen.getByText('2/5')).toBeInTheDocument();
    await userEvent.type(await box(), 'abcd');
    await leave();
    expect(await box()).toHaveAccessibleDescription(/should NOT have more than 5 characters/);
  });
});

describe('the input of a number', () => {
  it('keeps an invalid number beside its error', async () => {
    const { value } = renderField(integer({ min: 0, max: 10 }), 3);
    const input = await box();
    await userEvent.clear(input);
    await userEvent.type(input, '4x');
    await leave();
    expect(input).toHaveValue('4x');
    expect(input).toHaveAccessibleDescription(/Please enter a whole number/);
    await userEvent.clear(input);
    await userEvent.type(input, '11');
    expect(value()).toBe(11);
    expect(input).toHaveAccessibleDescription(/should be 10 or less/);
  });

  it('accepts decimals while they are typed', async () => {
    const { value } = renderField(decimal({ scale: 2 }), null);
    await userEvent.type(await box(), '1.50');
    expect(await box()).toHaveValue('1.50');
    expect(value()).toBe(1.5);
  });

  it('shows a value that the form sets', async () => {
    const { set } = renderField(integer(), 3);
    await userEvent.type(await box(), '4');
    set(9);
    expect(await screen.findByDisplayValue('9')).toBeInTheDocument();
  });
});

const dollarSigns = ['$', 'USD'];
const readDollars = (typed: string) => readMoney(typed, dollarSigns);

describe('the input of money', () => {
  it('shows and reads the currency of the field, and no other', async () => {
    const { value } = renderField(z.nullable(money({ currency: 'EUR' })), null);
    expect(await screen.findByText('€')).toBeVisible();
    await userEvent.type(await box(), '€1,234.5');
    await leave();
    expect(value()).toBe('1234.5');
    await userEvent.clear(await box());
    await userEvent.type(await box(), '12 EUR');
    await leave();
    expect(value()).toBe('12');
    await userEvent.clear(await box());
    await userEvent.type(await box(), '$12');
    await leave();
    expect(await box()).toHaveAccessibleDescription(/amount with up to 4 decimals/);
  });

  it('shows the limit that an amount is beyond', async () => {
    renderField(money({ min: '0.01', max: 5 }), '1');
    for (const [typed, message] of [
      ['0', /should be 0.01 or more/],
      ['5.0001', /should be 5 or less/],
    ] as const) {
      await userEvent.clear(await box());
      await userEvent.type(await box(), typed);
      await leave();
      expect(await box()).toHaveAccessibleDescription(message);
    }
  });

  it.each([
    ['EUR', '€'],
    ['JPY', '¥'],
  ])('shows the currency %s that another field of the record names', async (currency, sign) => {
    renderField(money({ currencyField: 'currency' }), '5', { record: { currency } });
    expect(await screen.findByText(sign)).toBeVisible();
  });

  it.each([
    ['EUR', '1200.5000', '1200.50'],
    ['JPY', '1200.0000', '1200'],
    ['BHD', '0.1230', '0.123'],
    ['JPY', '1200.5000', '1200.5'],
  ])('shows the decimals of %s: %s is %s, which is no change', async (currency, stored, shown) => {
    const { value } = renderField(money({ currencyField: 'currency' }), stored, { record: { currency } });
    const input = await screen.findByRole('textbox');
    expect(input).toHaveValue(shown);
    fireEvent.blur(input);
    expect(value()).toBe(stored);
  });

  it('stays as it is while it is typed', async () => {
    const { value } = renderField(money({ currency: 'EUR' }), '');
    const input = await screen.findByRole('textbox');
    await userEvent.type(input, '7.5');
    expect(input).toHaveValue('7.5');
    await userEvent.tab();
    expect(value()).toBe('7.5');
    await waitFor(() => expect(input).toHaveValue('7.50'));
  });

  it.each([
    [{ currency: 'EURO' }, 'no ISO code'],
    [{ currency: 'EUR', currencyField: 'currency' }, 'both a currency and a field'],
    [{ currencyField: 'absent' }, 'no field'],
  ])('is not declared with %o', (meta, message) => {
    expect(() => renderField(money(meta), null, { record: { currency: 'EUR' } })).toThrow(message);
  });

  it('shows no currency where the record has none', async () => {
    renderField(money({ currencyField: 'currency' }), '5', { record: { currency: null } });
    expect(await box()).toHaveValue('5');
    expect(screen.queryByText(/[$€¥]/)).toBeNull();
  });

  it('keeps the typed digits, and normalizes them', async () => {
    const { value } = renderField(money(), null);
    await userEvent.type(await box(), ' $1,234.5');
    await leave();
    expect(value()).toBe('1234.5');
    await userEvent.clear(await box());
    await userEvent.type(await box(), '9007199254740993.1');
    await leave();
    expect(value()).toBe('9007199254740993.1');
    expect(await box()).toHaveAccessibleDescription(/amount with up to 4 decimals/);
  });

  it('is never rounded like a float', () => {
    const amount = fc.tuple(
      fc.bigInt({ min: 0n, max: 999_999_999_999n }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 4 }),
    );
    fc.assert(
      fc.property(amount, ([dollars, decimals]) => {
        const wire = `${dollars}.${decimals}`;
        expect(readMoney(wire, dollarSigns)).toBe(wire);
        expect(readMoney(`$${dollars.toLocaleString('en-US')}.${decimals}`, dollarSigns)).toBe(wire);
        const cents = BigInt(`${dollars}${decimals.padEnd(4, '0')}`) + 50n;
        const shown = `${(cents / 10_000n).toLocaleString('en-US')}.${String((cents / 100n) % 100n).padStart(2, '0')}`;
        expect(formatMoney(wire, 'en-US')).toBe(`$${shown}`);
        expect(formatMoney(`-${wire}`, 'en-US')).toMatch(/^(?:\u2212\$|\$0\.00$)/);
      }),
    );
  });

  it.each(['12', '', '-3.4', 'abc', '1,2', '..', '1.', '$'])('reads %j the same once and twice', typed => {
    expect(readDollars(readDollars(typed))).toBe(readDollars(typed));
  });

  it('reads a typographic minus, and a missing zero', () => {
    expect(readDollars('\u2212$.5')).toBe('-0.5');
  });
});

describe('the input of a link', () => {
  it('adds the scheme on blur', async () => {
    const { value } = renderField(url(), '');
    await userEvent.type(await box(), 'example.org/a?b=1');
    await leave();
    expect(value()).toBe('https://example.org/a?b=1');
  });

  it.each([
    'javascript:alert(1)',
    'ftp://example.org',
    'https://bank.example@evil.example',
    'nowhere',
    '//x.example',
  ])('shows an error for %s', async typed => {
    renderField(url(), typed);
    await userEvent.click(await box());
    await leave();
    expect(await box()).toHaveAccessibleDescription(/Invalid URL/);
  });

  it('opens web addresses without a referrer', () => {
    renderCell(url(), 'https://www.example.org/a?b=1');
    const link = screen.getByRole('link', { name: 'example.org/a?b=1' });
    expect(link).toHaveAttribute('href', 'https://www.example.org/a?b=1');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer ugc');
  });

  it('shows other addresses as plain text', () => {
    renderCell(url(), 'javascript:alert(1)');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('javascript:alert(1)')).toBeInTheDocument();
  });
});

const video = videoReference({
  idOf: link => /^https:\/\/v\.example\/([a-z0-9]{6})$/.exec(link.trim())?.[1],
  addressOf: id => `https://v.example/${id}`,
});

describe('the input of a video', () => {
  it('accepts a pasted link and stores its id', async () => {
    const { value } = renderField(video, '');
    const input = await box();
    await userEvent.click(input);
    await userEvent.paste('https://v.example/abc123');
    expect(value()).toBe('abc123');
    expect(input).toHaveValue('https://v.example/abc123');
    expect(await screen.findByText('Video abc123')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('rel', 'noopener noreferrer ugc');
  });

  it('shows an error for another address', async () => {
    const { value } = renderField(video, 'abc123');
    const input = await box();
    expect(input).toHaveValue('https://v.example/abc123');
    await userEvent.clear(input);
    await userEvent.type(input, 'my video');
    await leave();
    expect(value()).toBe('my video');
    expect(input).toHaveAccessibleDescription(/Please enter a link to a video/);
  });

  it('is parsed by the contract, from a link or an id, repeatedly', () => {
    expect(z.parse(video, ' https://v.example/abc123 ')).toBe('abc123');
    expect(z.parse(video, z.parse(video, 'https://v.example/abc123'))).toBe('abc123');
    expect(z.safeParse(video, 'https://elsewhere.example/abc123').success).toBe(false);
  });

  it('shows a link in its cell', () => {
    renderCell(video, 'abc123');
    expect(screen.getByRole('link', { name: 'abc123' })).toHaveAttribute('href', 'https://v.example/abc123');
  });
});

describe('the input of choices', () => {
  const sizes = ['small', 'medium', 'large', 'huge', 'vast'] as const;

  it('shows few options side by side, with None when it is optional', async () => {
    const { value } = renderField(z.nullable(choice(['small', 'large'])), 'small');
    expect(await screen.findByRole('radio', { name: 'Small' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'None' }));
    expect(value()).toBeNull();
  });

  it('shows many options in a list, with nothing preselected', async () => {
    const { value } = renderField(choice(sizes), undefined);
    const list = await screen.findByRole('combobox', { name: 'Value' });
    expect(list).toHaveDisplayValue('Choose');
    expect(list).toBeRequired();
    await userEvent.selectOptions(list, 'Vast');
    expect(value()).toBe('vast');
  });

  it('is read-only in a read-only form', async () => {
    renderField(choice(sizes), 'huge', { disabled: true });
    expect(await screen.findByRole('combobox', { name: 'Value' })).toBeDisabled();
  });

  it('stores several options in the order of the list, up to the maximum', async () => {
    const { value } = renderField(choices(sizes, { max: 2, min: 1 }), ['large']);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Small' }));
    expect(value()).toEqual(['small', 'large']);
    expect(screen.getByRole('checkbox', { name: 'Huge' })).toBeDisabled();
    expect(screen.getByText('2 of 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Small' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Large' }));
    await leave();
    expect(screen.getByRole('group', { name: 'Value' })).toHaveAccessibleDescription(/Required/);
  });

  it('shows the first option and the number of others in the cell', () => {
    renderCell(choices(sizes), ['small', 'large', 'vast']);
    expect(screen.getByText('Small')).toBeInTheDocument();
    expect(screen.getByText('+2')).toBeInTheDocument();
  });
});

describe('the input of yes and no', () => {
  it('is one checkbox, which always has a value', async () => {
    const { value, field, focus } = renderField(flag(), false);
    const tick = await screen.findByRole('checkbox', { name: 'Value' });
    expect(field.required).toBe(false);
    await userEvent.click(tick);
    expect(value()).toBe(true);
    focus();
    expect(tick).toHaveFocus();
  });
});

describe('cells', () => {
  it.each([
    [money(), {}, '$1,234.50', '$1234.50'],
    [money({ currency: 'EUR' }), {}, '€1,234.50', '€1234.50'],
    [money({ currency: 'CHF' }), {}, 'CHF\u00A01,234.50', 'CHF 1234.50'],
    [money({ currencyField: 'paid_in' }), { paid_in: 'JPY' }, '¥1,235', '¥1234.5'],
    [money({ currencyField: 'paid_in' }), { paid_in: '' }, '1,234.50', '1234.5'],
  ])('show an amount in its currency', (schema, record, shown, exact) => {
    const { container } = renderCell(schema, '1234.5', undefined, record);
    expect(container.querySelector('[data-tip]')).toHaveAttribute('data-tip', exact);
    expect(container.textContent).toContain(shown);
  });

  it.each([
    ['text', text(5)],
    ['number', integer()],
    ['money', money()],
    ['url', url()],
    ['video', video],
    ['choice', choice(['a'])],
    ['choices', choices(['a'])],
  ])('show that a %s is empty', (_, schema) => {
    renderCell(schema, null);
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});

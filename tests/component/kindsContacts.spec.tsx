import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { email } from '../../src/fields/kinds/email/email';
import { percent } from '../../src/fields/kinds/percent/percent';
import { phone } from '../../src/fields/kinds/phone/phone';
import { renderCell, renderField } from '../render/renderField';

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Value' });
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

describe('a share in percent', () => {
  it('is typed with or without its sign, and shown with it', async () => {
    const { value } = renderField(percent(), null);
    expect(await screen.findByText('%')).toBeVisible();
    await userEvent.type(await box(), '12.5 %');
    expect(value()).toBe(12.5);
    await userEvent.clear(await box());
    await userEvent.type(await box(), '120');
    await leave();
    expect(await box()).toHaveAccessibleDescription(/should be 100 or less/);
    renderCell(percent(), 12.5);
    expect(screen.getByText('12.5%')).toBeVisible();
  });
});

describe('an e-mail address and a phone number', () => {
  it('are normalised when the input is left', async () => {
    const { value } = renderField(email(), '');
    expect(await box()).toHaveAttribute('type', 'email');
    await userEvent.type(await box(), 'Ada@Example.ORG');
    await leave();
    expect(value()).toBe('Ada@example.org');
  });

  it('keep the text that is no number beside its error', async () => {
    const { value } = renderField(phone(), '');
    expect(await box()).toHaveAttribute('type', 'tel');
    await userEvent.type(await box(), '030 1234567');
    await leave();
    expect(await box()).toHaveAccessibleDescription(/with its country code/);
    await userEvent.clear(await box());
    await userEvent.type(await box(), '+49 (0)30 1234567');
    await leave();
    expect(value()).toBe('+49301234567');
    expect(await box()).toBeValid();
  });

  it.each([
    [email(), 'ada@example.org', 'mailto:ada@example.org'],
    [phone(), '+4930123456', 'tel:+4930123456'],
  ])('are links', (schema, value, href) => {
    renderCell(schema, value);
    expect(screen.getByRole('link', { name: value })).toHaveAttribute('href', href);
  });

  it.each(['ada@example.org?bcc=eve@example.org', 'javascript:alert(1)', '030 123456'])(
    'are plain text where they are none: %s',
    value => {
      renderCell(email(), value);
      expect(screen.getByText(value)).toBeVisible();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});

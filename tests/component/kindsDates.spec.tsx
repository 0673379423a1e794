import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { day } from '../../src/fields/kinds/date/date';
import { month, monthAhead } from '../../src/fields/kinds/month/month';
import { formatCalendarDay, formatMonth, zoneAt } from '../../src/engine/format';
import { dayCodec, monthCodec, timeCodec } from '../../src/fields/kinds/date/dateCodecs';
import { renderCell, renderField } from '../render/renderField';

const group = () => screen.findByRole('group', { name: 'Value' });
const shown = () => document.querySelector<HTMLInputElement>('input[name=value]')!.value;
const leave = () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
/** Types into the field, starting at its first section. */
const type = async (keys: string) => {
  const [first] = within(await group()).getAllByRole('spinbutton');
  await userEvent.click(first!);
  await userEvent.keyboard(keys);
};

/** A time zone that changes its clocks in the nights of 29 March and 25 October 2026. */
beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});

describe('the input of a day', () => {
  it('is shown with slashes and sent with dashes', async () => {
    const { value } = renderField(day(), '2026-02-28', { help: 'The day it starts' });
    expect(await group()).toHaveAccessibleDescription(/The day it starts/);
    expect(shown()).toBe('2026/02/28');
    await type('20240229');
    expect(value()).toBe('2024-02-29');
    expect(shown()).toBe('2024/02/29');
  });

  it('changes with the arrow keys', async () => {
    const { value } = renderField(day(), '2026-12-30');
    await type('{ArrowUp}{ArrowRight}{ArrowDown}');
    expect(value()).toBe('2027-11-30');
  });

  it('shows an error for an incomplete day and for a missing one', async () => {
    const { value } = renderField(day(), '');
    await type('2026');
    await leave();
    expect(await group()).toHaveAccessibleDescription(/Required|Invalid date/);
    expect(await group()).toBeInvalid();
    expect(z.safeParse(day(), value()).success).toBe(false);
  });

  it('can be cleared when it is optional', async () => {
    const { value } = renderField(z.nullable(day()), '2026-02-28');
    await group();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(value()).toBeNull();
  });

  it('can be picked in a calendar', async () => {
    const { value } = renderField(day(), '2026-02-28');
    await group();
    await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
    await userEvent.click(await screen.findByRole('gridcell', { name: '17' }));
    expect(value()).toBe('2026-02-17');
  });

  it('is read-only in a read-only form, and can be focused by the form', async () => {
    const { unmount } = renderField(day(), '2026-02-28', { disabled: true });
    const sections = within(await group()).getAllByRole('spinbutton');
    for (const section of sections) expect(section).toHaveAttribute('aria-disabled', 'true');
    unmount();
    const { focus } = renderField(day(), '2026-02-28');
    await group();
    focus();
    expect(within(await group()).getAllByRole('spinbutton')[0]).toHaveFocus();
  });

  it('shows a value that the form sets', async () => {
    const { set } = renderField(day(), '2026-02-28');
    await group();
    set('2025-01-02');
    expect(shown()).toBe('2025/01/02');
  });

  it('is stored unchanged after any path through the picker', () => {
    const days = fc
      .date({
        min: new Date('1900-01-01T00:00:00Z'),
        max: new Date('2199-12-31T00:00:00Z'),
        noInvalidDate: true,
      })
      .map(date => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, given => {
        expect(dayCodec.write(dayCodec.read(given), null)).toBe(given);
        expect(formatCalendarDay(given)).toMatch(/^\d{4}\/\d\d\/\d\d$/);
        const first = `${given.slice(0, 7)}-01`;
        expect(monthCodec.write(monthCodec.read(first), null)).toBe(first);
        expect(formatMonth(first)).toBe(given.slice(0, 7).replace('-', '/'));
      }),
    );
  });
});

describe('the input of a month', () => {
  const limited = month({ months: { first: '2024-02-01', ahead: 6 } });

  it('is shown YYYY/MM and sent as its first day', async () => {
    const { value } = renderField(month(), '2026-03-01');
    await group();
    expect(shown()).toBe('2026/03');
    await type('202411');
    expect(value()).toBe('2024-11-01');
  });

  it('shows an error for a month before the allowed range', async () => {
    vi.setSystemTime('2026-05-20T12:00:00Z');
    renderField(limited, '2024-03-01');
    await type('202401');
    await leave();
    expect(await group()).toHaveAccessibleDescription(/a month from 2024\/02 to 2026\/11/);
    vi.useRealTimers();
  });

  it('is counted by calendar months, across the end of a year', () => {
    expect(monthAhead(6, new Date('2026-11-30T23:59:59Z'))).toBe('2027-05-01');
    expect(z.safeParse(limited, monthAhead(6)).success).toBe(true);
    expect(z.safeParse(limited, monthAhead(7)).success).toBe(false);
    expect(z.safeParse(limited, '2024-01-01').success).toBe(false);
    expect(z.safeParse(limited, '2025-13-01').error?.issues[0]?.message).toMatch(/^Invalid month/);
    expect(z.safeParse(limited, '2025-12-02').error?.issues[0]?.message).toMatch(/^Invalid month/);
  });
});

describe('the input of a time', () => {
  it('is shown in the time zone of the person, which is named, and sent in UTC', async () => {
    const { value } = renderField(dateTime(), '2026-07-01T22:30:00.000Z');
    expect(await group()).toHaveAccessibleDescription(
      /Europe\/Berlin \(GMT\+2\)\. In UTC: 2026\/07\/01 22:30/,
    );
    expect(shown()).toBe('2026/07/02 12:30 AM');
    await type('20260115');
    expect(value()).toBe('2026-01-14T23:30:00.000Z');
    expect(await group()).toHaveAccessibleDescription(/Europe\/Berlin \(GMT\+1\)/);
  });

  it('keeps its instant across both clock changes', () => {
    const instants = fc
      .integer({ min: Date.parse('2026-03-28T20:00:00Z'), max: Date.parse('2026-10-26T04:00:00Z') })
      .map(time => new Date(time).toISOString());
    fc.assert(
      fc.property(instants, given => {
        expect(timeCodec.write(timeCodec.read(given), null)).toBe(given);
      }),
    );
    // Once in summer time, once an hour later.
    expect(zoneAt(new Date('2026-10-25T00:30:00Z'), 'en')).toBe('Europe/Berlin (GMT+2)');
    expect(zoneAt(new Date('2026-10-25T01:30:00Z'), 'en')).toBe('Europe/Berlin (GMT+1)');
  });

  it('names the time zone while it is empty', async () => {
    renderField(z.nullable(dateTime()), null);
    expect(await group()).toHaveAccessibleDescription(/Your time zone: Europe\/Berlin/);
  });
});

describe('the cells of dates', () => {
  it('show days and months independent of the time zone', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    renderCell(day(), '2026-03-01');
    renderCell(month(), '2026-04-01');
    expect(screen.getByText('2026/03/01')).toHaveAttribute('datetime', '2026-03-01');
    expect(screen.getByText('2026/04')).toHaveAttribute('datetime', '2026-04');
  });

  it.each([
    ['day', day()],
    ['month', month()],
    ['time', dateTime()],
  ])('show that a %s is empty', (_, schema) => {
    renderCell(schema, null);
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { localDay, endOfDay, startOfDay } from '../../src/fields/filters/days';
import { chip, chips, condition, done, filterButton, openFilter, renderBar } from '../render/renderBar';

describe('filter editors', () => {
  it('show typed values as chips, parsed by the field’s schema, with an operator', async () => {
    const { address } = renderBar();
    await openFilter('Tags');
    const line = await screen.findByRole('textbox', { name: 'Add a value' });
    await userEvent.type(line, 'Travel,food{Enter}');
    await waitFor(() => expect(address()).toBe('?tags=travel&tags=food'));
    await userEvent.type(line, 'much too long{Enter}');
    expect(await screen.findByText(/should NOT have more than 8 characters/)).toBeVisible();
    expect(line).toHaveValue('much too long');
    await userEvent.clear(line);
    await userEvent.type(line, '{Backspace}');
    await waitFor(() => expect(address()).toBe('?tags=travel'));
    await userEvent.selectOptions(condition(), 'has all of');
    await waitFor(() => expect(address()).toBe('?tags_all=travel'));
    await userEvent.selectOptions(condition(), 'is not empty');
    await waitFor(() => expect(address()).toBe('?tags_empty=false'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(chips()).toEqual(['Tags is not empty']));
  });

  it('accept numbers as values', async () => {
    const { address } = renderBar();
    await openFilter('Number');
    const line = await screen.findByRole('textbox', { name: 'Add a value' });
    await userEvent.type(line, 'x{Enter}');
    expect(await screen.findByText('Please enter a whole number')).toBeVisible();
    await userEvent.clear(line);
    await userEvent.type(line, '7{Enter}8{Enter}');
    await waitFor(() => expect(address()).toBe('?number=7&number=8'));
  });

  it('accept a range, and do not apply a reversed one', async () => {
    const { address } = renderBar();
    await openFilter('Views');
    const from = await screen.findByRole('textbox', { name: 'From' });
    const to = screen.getByRole('textbox', { name: 'To' });
    await userEvent.type(from, '-5');
    expect(await screen.findByText('should be 0 or more')).toBeVisible();
    await userEvent.clear(from);
    await userEvent.type(from, '50');
    await userEvent.type(to, '1');
    expect(await screen.findByText('The end is before the start')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(to).toHaveFocus();
    await userEvent.type(to, '00');
    await done();
    await waitFor(() => expect(address()).toBe('?views_from=50&views_to=100'));
    expect(chips()).toEqual(['Views is between 50 and 100']);
    await userEvent.click(chip(/^Views is between/));
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'is at most');
    await waitFor(() => expect(address()).toBe('?views_to=50'));
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('50');
  });

  it('accept numbers as lists show them', async () => {
    const { address } = renderBar();
    await openFilter('Views');
    await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), '1,000');
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '2 500 000');
    await done();
    await waitFor(() => expect(address()).toBe('?views_from=1000&views_to=2500000'));
    await openFilter('Number');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Add a value' }), '1,000,7{Enter}');
    await waitFor(() => expect(address()).toContain('number=1000&number=7'));
  });

  it.each(['1,00', '1,0000', '12,34,567', '1,000 000'])('reject %s as a number', async text => {
    const { address } = renderBar();
    await openFilter('Views');
    await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), text);
    expect(await screen.findByText('Please enter a whole number')).toBeVisible();
    expect(address()).toBe('');
  });

  it('accept durations as minutes and seconds', async () => {
    const { address } = renderBar();
    await openFilter('Length');
    const from = await screen.findByRole('textbox', { name: 'From' });
    await userEvent.type(from, '1:75');
    expect(await screen.findByText('Please enter a whole number')).toBeVisible();
    await userEvent.clear(from);
    await userEvent.type(from, '1:30');
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '1:00:00');
    await done();
    await waitFor(() => expect(address()).toBe('?length_from=90&length_to=3600'));
    expect(chips()).toEqual(['Length is between 1:30 and 1:00:00']);
    await userEvent.click(chip(/^Length is/));
    expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('1:30');
  });

  it('filter by what records do not contain', async () => {
    const { address } = renderBar();
    await openFilter('Group');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'First' }));
    await waitFor(() => expect(address()).toBe('?group=first'));
  });

  it('keep the filter and say so while a date is unfinished', async () => {
    const { address } = renderBar('?due_from=2026-03-01&due_to=2026-03-01');
    await userEvent.click(chip(/^Due is on/));
    const input = await screen.findByLabelText<HTMLInputElement>('Day');
    // A browser gives a date input without all of its parts no value.
    const validity = { badInput: true };
    Object.defineProperty(input, 'validity', { get: () => validity });
    fireEvent.change(input, { target: { value: '' } });
    const message = /^Enter the whole date, or clear it/;
    expect(await screen.findByText(message)).toBeVisible();
    // The old date would replace what is typed.
    expect(input).toHaveValue('');
    expect(address()).toBe('?due_from=2026-03-01&due_to=2026-03-01');
    validity.badInput = false;
    fireEvent.blur(input);
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    validity.badInput = true;
    input.checkValidity = () => fireEvent.invalid(input);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('?due_from=2026-03-01&due_to=2026-03-01');
  });

  it('show an unusual order, with a way back', async () => {
    const { address } = renderBar('?done=true&sort_column=created_at&sort_direction=asc');
    await waitFor(() => expect(chips()).toEqual(['Done is Yes', 'Order Created at, ascending']));
    await userEvent.click(screen.getByRole('button', { name: 'Back to the usual order' }));
    await waitFor(() => expect(address()).toBe('?done=true'));
    expect(chips()).toEqual(['Done is Yes']);
    expect(filterButton()).toHaveFocus();
  });

  it('keep amounts as written, never as floats', async () => {
    const { address } = renderBar();
    await openFilter('Cost');
    await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), '1,234.5');
    await done();
    await waitFor(() => expect(address()).toBe('?cost_from=1234.5'));
    expect(chips()).toEqual(['Cost is at least $1,234.50']);
  });

  it('accept yes, no and empty', async () => {
    const { address } = renderBar();
    await openFilter('Done');
    await userEvent.click(await screen.findByRole('radio', { name: 'No' }));
    await waitFor(() => expect(address()).toBe('?done=false'));
    await userEvent.selectOptions(condition(), 'is empty');
    await waitFor(() => expect(address()).toBe('?done_empty=true'));
  });

  it('accept days, and store the presets as periods up to today', async () => {
    const { address, router } = renderBar();
    await openFilter('Created at');
    await userEvent.click(await screen.findByRole('button', { name: 'Last 7 days' }));
    const today = new Date();
    const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 6);
    const parameters = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
    await waitFor(() => expect(parameters()).toEqual({ created_at_from: '-7d' }));
    expect(screen.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.selectOptions(condition(), 'is on');
    await waitFor(() =>
      expect(parameters()).toEqual({
        created_at_from: startOfDay(localDay(first)),
        created_at_to: endOfDay(localDay(first)),
      }),
    );
    await userEvent.selectOptions(condition(), 'is between');
    await userEvent.selectOptions(condition(), 'is before');
    const input = screen.getByLabelText('Day');
    await userEvent.clear(input);
    await userEvent.type(input, '2026-03-01');
    await done();
    await waitFor(() => expect(parameters()).toEqual({ created_at_to: endOfDay('2026-02-28') }));
    expect(chips()).toEqual(['Created at is before 2026/03/01']);
    expect(address()).not.toContain('last');
  });

  it('accept calendar days and months without a time zone', async () => {
    const { address } = renderBar();
    await openFilter('Due');
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'is on');
    await userEvent.type(screen.getByLabelText('Day'), '2026-03-01');
    await done();
    await waitFor(() => expect(address()).toBe('?due_from=2026-03-01&due_to=2026-03-01'));
    await openFilter('Period');
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'is on or after');
    await userEvent.type(screen.getByLabelText('Month'), '2026-04');
    await done();
    await waitFor(() => expect(address()).toContain('period_from=2026-04-01'));
    expect(chips()).toEqual(['Due is on 2026/03/01', 'Period is on or after 2026/04']);
  });
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { RecordsPicker } from '../../src/engine/picker/RecordsPicker';
import type { RecordsPickerProps } from '../../src/engine/picker/recordsPickerProps';
import type { Services } from '../../src/engine/services/services';
import { moments } from '../../src/resources/moments/moments';
import { mergeWords } from '../../src/providers/i18n/mergeWords';
import { momentWords } from '../../src/resources/moments/words.en';
import { resourceNames } from '../../src/resources/all';
import { aMoment } from '../builders/aMoment';
import { page } from '../msw';
import { TestProviders } from '../render/TestProviders';

const all = Array.from({ length: 60 }, (_, index) =>
  aMoment({ id: `mo00000${String(index + 1).padStart(2, '0')}`, title: `Moment ${index + 1}` }),
);
const idOf = (position: number) => all[position - 1]!.id;

const renderPicker = (
  props: Partial<RecordsPickerProps> = {},
  failWith: () => Error | undefined = () => undefined,
) => {
  const requests: [Endpoint, Record<string, unknown>][] = [];
  // The picker requests a page of moments; the type of the call in the engine is wider.
  const call = (async (endpoint: Endpoint, { query }: { query: Record<string, unknown> }) => {
    const failure = failWith();
    if (failure) throw failure;
    requests.push([endpoint, query]);
    const found = all.filter(({ title }) => title.includes(String(query['q'] ?? '')));
    const from = (Number(query['page']) - 1) * Number(query['per_page']);
    return page(found.slice(from, from + Number(query['per_page'])), { total: found.length });
  }) as unknown as Services['call'];
  const onAdd = vi.fn<RecordsPickerProps['onAdd']>();
  const onClose = vi.fn<() => void>();
  render(
    <TestProviders given={{ call }} words={mergeWords(momentWords, resourceNames)}>
      <RecordsPicker
        resource={moments}
        title="Add moments"
        open
        onClose={onClose}
        existingIds={new Set()}
        onAdd={onAdd}
        {...props}
      />
    </TestProviders>,
  );
  return { requests, onAdd, onClose, user: userEvent.setup() };
};

const option = (title: string) => screen.findByRole('option', { name: new RegExp(`${title}\\b`) });

describe('the records picker', () => {
  it('lists pages of 48 records with picture, title and subtitle', async () => {
    const { requests } = renderPicker();
    const first = await option('Moment 1');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(48);
    expect(first.textContent).toContain(idOf(1));
    expect(requests).toEqual([[momentEndpoints.list, { page: 1, per_page: 48, in_trash: false }]]);
  });

  it('keeps the selection across pages and searches, in the order of selection', async () => {
    const { onAdd, onClose, user } = renderPicker();
    await user.click(await option('Moment 2'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await option('Moment 50'));
    await user.type(screen.getByRole('searchbox'), 'Moment 1{Enter}');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Moment 2\b/ })).toBeNull());
    await user.click(await option('Moment 1'));
    expect(screen.getByText('3 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show selected' }));
    expect(screen.getAllByRole('option').map(row => row.getAttribute('aria-selected'))).toEqual([
      'true',
      'true',
      'true',
    ]);
    await user.click(screen.getByRole('button', { name: 'Add 3 moments' }));
    expect(onAdd).toHaveBeenCalledExactlyOnceWith([idOf(2), idOf(50), idOf(1)], 'end');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('marks records that are added already and never selects them, not even in a range', async () => {
    const { onAdd, user } = renderPicker({ existingIds: new Set([idOf(2)]) });
    const existing = await option('Moment 2');
    expect(existing.textContent).toContain('Already added');
    expect(existing.getAttribute('aria-disabled')).toBe('true');
    await user.click(existing);
    await user.click(await option('Moment 1'));
    await user.keyboard('{Shift>}');
    await user.click(await option('Moment 4'));
    await user.keyboard('{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Add at the top' }));
    expect(onAdd).toHaveBeenCalledExactlyOnceWith([idOf(1), idOf(3), idOf(4)], 'top');
  });

  it('can be used by keyboard alone', async () => {
    const { user } = renderPicker();
    await option('Moment 1');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown} {ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('4 selected')).toBeTruthy();
    await user.keyboard('{PageDown}');
    await option('Moment 50');
    await user.keyboard('{Control>}a{/Control}');
    expect(screen.getByText('16 selected')).toBeTruthy();
  });

  it('switches between several sources, each with its own endpoint', async () => {
    const { requests, user } = renderPicker({
      sources: [
        { key: 'own', label: 'Yours', list: momentEndpoints.list, query: { in_trash: false } },
        { key: 'all', label: 'Everybody’s', list: momentEndpoints.search },
      ],
    });
    await user.click(await option('Moment 3'));
    await user.click(screen.getByRole('radio', { name: 'Everybody’s' }));
    await waitFor(() => expect(requests.at(-1)).toEqual([momentEndpoints.search, { page: 1, per_page: 48 }]));
    expect((await option('Moment 3')).getAttribute('aria-selected')).toBe('true');
  });

  it('shows what is missing and why adding failed, and keeps the selection', async () => {
    const { onAdd, onClose, user } = renderPicker();
    const add = await screen.findByRole('button', { name: 'Add' });
    expect(add.getAttribute('aria-description')).toBe('Select at least one moment');
    onAdd.mockRejectedValueOnce(new Error('The playlist is full'));
    await user.click(await option('Moment 1'));
    await user.click(screen.getByRole('button', { name: 'Add 1 moment' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The playlist is full');
    expect(onClose).not.toHaveBeenCalled();
    expect((await option('Moment 1')).getAttribute('aria-selected')).toBe('true');
  });

  it('shows empty and failed states with a next step', async () => {
    let failure: Error | undefined = new Error('No way through');
    const { user } = renderPicker({}, () => failure);
    expect((await screen.findByRole('alert')).textContent).toContain('No way through');
    failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await option('Moment 1');
    await user.type(screen.getByRole('searchbox'), 'nonsense{Enter}');
    const none = await screen.findByRole('heading', { name: 'No moments match' });
    expect(none).toBeTruthy();
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Clear' })[0]!);
    await option('Moment 1');
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { userEndpoints } from '../../src/contract/endpoints/people/user';
import type { Preferences } from '../../src/contract/entities/people/preferences';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints } from '../msw';
import { renderStudio } from '../render/renderStudio';

const rows = [
  aMoment({ id: 'moAaaaaaa', title: 'Night market', description: 'Six stalls', quality_bonus: '2.5000' }),
  aMoment({ id: 'moBbbbbbb', title: 'Tram 28' }),
];

const open = async (preferences: Preferences = {}, search = '') => {
  mockEndpoints(mockEndpoint(momentEndpoints.list, () => rows));
  const saved: Preferences[] = [];
  const studio = renderStudio(`/content/moments${search}`, { preferences });
  mockEndpoints(
    mockEndpoint(userEndpoints.savePreferences, ({ body }) => {
      saved.push(body);
      return [body];
    }),
  );
  await screen.findByRole('link', { name: 'Night market' });
  return { ...studio, saved };
};

const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^View, / }));
  // What moves columns is fetched with it.
  return within(await screen.findByRole('list', { name: 'Columns' }, { timeout: 10_000 }));
};

/** Behind an open menu the table is hidden from assistive tools, but there. */
const heads = (): (string | null)[] =>
  [...document.querySelectorAll('thead th:not([aria-hidden])')].map(head => head.getAttribute('aria-label'));

describe('columns', () => {
  it('can be shown and hidden, and are stored with the preferences', async () => {
    const { saved } = await open();
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('checkbox', { name: 'Description' }));
    expect(await screen.findByText('Six stalls')).toBeVisible();
    await userEvent.click(menu.getByRole('checkbox', { name: 'Tags' }));
    await waitFor(() => expect(heads()).not.toContain('Tags'));
    // The first of the two changes may be saved alone.
    await waitFor(() => expect(saved.at(-1)?.tables?.['moments']?.columns).not.toContain('tags'));
    expect(saved.at(-1)?.tables?.['moments']?.columns).toContain('description');
  });

  it('are those of the preferences, without names that are no column', async () => {
    await open({ tables: { moments: { columns: ['earnings', 'gone', 'views', 'title'] } } });
    await waitFor(() => expect(heads()).toEqual([null, 'Moment', 'Earnings', 'Views']));
    // The first column stays what it is: a real link.
    expect(screen.getByRole('link', { name: 'Night market' })).toHaveAttribute('href');
  });

  it('are moved by keyboard and by button, which is announced', async () => {
    await open({ tables: { moments: { columns: ['views', 'earnings', 'tags'] } } });
    await waitFor(() => expect(heads()).toHaveLength(5));
    const menu = await openMenu();
    act(() => menu.getByRole('checkbox', { name: 'Tags' }).focus());
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(heads()).toEqual([null, 'Moment', 'Views', 'Tags', 'Earnings']));
    expect(screen.getByText('Tags, column 2 of 3')).toBeInTheDocument();
    await waitFor(() => expect(menu.getByRole('checkbox', { name: 'Tags' })).toHaveFocus());
    await userEvent.click(menu.getByRole('button', { name: 'Move Views down' }));
    await waitFor(() => expect(heads()).toEqual([null, 'Moment', 'Tags', 'Views', 'Earnings']));
    expect(menu.getByRole('button', { name: 'Move Tags up' })).toBeDisabled();
  });

  it('and rows of an address replace those of the person, whose own stay', async () => {
    const own = { density: 'comfortable' as const, tables: { moments: { columns: ['views'] } } };
    const { saved, studio, router, container } = await open(own, '?columns=tags,gone,earnings&density=dense');
    await waitFor(() => expect(heads()).toEqual([null, 'Moment', 'Tags', 'Earnings']));
    expect(container.querySelector('[data-density]')).toHaveAttribute('data-density', 'dense');
    expect(await screen.findByText(/not valid here and was ignored: columns=gone$/)).toBeVisible();
    const menu = await openMenu();
    await userEvent.click(menu.getByRole('checkbox', { name: 'Description' }));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?columns=tags%2Cearnings%2Cdescription&density=dense'),
    );
    expect(studio.preferences.get()).toMatchObject(own);
    await userEvent.click(screen.getByRole('button', { name: 'Use as my columns' }));
    expect(screen.queryByRole('button', { name: 'Use as my columns' })).toBeNull();
    await waitFor(() =>
      expect(saved.at(-1)).toMatchObject({
        density: 'dense',
        tables: { moments: { columns: ['tags', 'earnings', 'description'] } },
      }),
    );
  });

  it('of an address are removed by Reset, which shows those of the person', async () => {
    await open({ tables: { moments: { columns: ['views'] } } }, '?columns=tags');
    await waitFor(() => expect(heads()).toEqual([null, 'Moment', 'Tags']));
    await openMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(heads()).toEqual([null, 'Moment', 'Views']));
  });

  it('are the declared ones after Reset', async () => {
    await open({ tables: { moments: { columns: ['views'], widths: { views: 200 } } } });
    await waitFor(() => expect(heads()).toEqual([null, 'Moment', 'Views']));
    await openMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(heads().length).toBeGreaterThan(9));
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  it('are resized with the arrow keys, within limits, and reset with Home', async () => {
    const { saved } = await open();
    const edge = await screen.findByRole('separator', { name: 'Resize Views' });
    const width = Number(edge.getAttribute('aria-valuenow'));
    act(() => edge.focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', String(width + 8)));
    await waitFor(() => expect(saved.at(-1)?.tables?.['moments']?.widths).toEqual({ views: width + 8 }));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', String(width)));
    await userEvent.keyboard('{ArrowLeft>20/}');
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '40'));
  });

  it('are resized by dragging their edge', async () => {
    const { saved } = await open();
    const edge = await screen.findByRole('separator', { name: 'Resize Moment' });
    edge.setPointerCapture = () => undefined;
    fireEvent.pointerDown(edge, { button: 0, clientX: 400, pointerId: 1 });
    fireEvent.pointerMove(edge, { clientX: 460, pointerId: 1 });
    expect(edge).toHaveAttribute('aria-valuenow', '280');
    fireEvent.pointerUp(edge, { clientX: 460, pointerId: 1 });
    await waitFor(() => expect(saved.at(-1)?.tables?.['moments']?.widths).toEqual({ title: 280 }));
    fireEvent.doubleClick(edge);
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', '220'));
  });

  it('are the same in another tab', async () => {
    const { studio } = await open();
    const key = 'studio:7:preferences';
    localStorage.setItem(key, JSON.stringify({ tables: { moments: { columns: ['views'] } } }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    await waitFor(() => expect(heads()).toEqual([null, 'Moment', 'Views']));
    expect(studio.preferences.get().tables).toEqual({ moments: { columns: ['views'] } });
  });

  it('are dense where the preferences say so', async () => {
    const { saved } = await open();
    await openMenu();
    await userEvent.click(screen.getByRole('radio', { name: 'Dense rows' }));
    await waitFor(() => expect(saved.at(-1)).toMatchObject({ density: 'dense' }));
    expect(document.querySelector('[data-density="dense"]')).not.toBeNull();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  chip,
  chips,
  condition,
  done,
  filterButton,
  openFilter,
  renderBar,
  resourceOf,
} from '../render/renderBar';

describe('history entries', () => {
  it('are as many as applied filters, however often each was changed', async () => {
    const { address, back, router } = renderBar();
    await openFilter('State');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Draft' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Unlisted' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Published' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Draft' }));
    await userEvent.selectOptions(condition(), 'is none of');
    await done();
    expect(address()).toBe('?state_not=unlisted&state_not=published');

    await openFilter('Mood');
    await userEvent.selectOptions(condition(), 'is empty');
    await done();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'night{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter State' }));
    await waitFor(() => expect(address()).toBe('?q=night&mood_empty=true'));

    const seen = [];
    for (let step = 0; router.state.location.pathname === '/tasks' && step < 20; step += 1) {
      seen.push(address());
      await back();
    }
    expect(seen).toEqual([
      '?q=night&mood_empty=true',
      '?q=night&state_not=unlisted&state_not=published&mood_empty=true',
      '?state_not=unlisted&state_not=published&mood_empty=true',
      '?state_not=unlisted&state_not=published',
      '',
    ]);
    expect(screen.getByText('Before the list')).toBeVisible();
  });

  it('are not added when an editor ends with the filters it started with', async () => {
    const { address, back, router } = renderBar('?mood=calm');
    await openFilter('State');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Draft' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Draft' }));
    await done();
    await waitFor(() => expect(address()).toBe('?mood=calm'));
    await back();
    expect(router.state.location.pathname).toBe('/');
  });

  it('is one for a typed value, however long typing takes', async () => {
    const { address, actions } = renderBar('', resourceOf(['name']));
    await openFilter('Name');
    const line = await screen.findByRole('textbox', { name: 'Value' });
    await userEvent.type(line, 'fo');
    await waitFor(() => expect(address()).toBe('?name=fo'));
    await userEvent.type(line, 'g ');
    await waitFor(() => expect(address()).toBe('?name=fog'));
    await userEvent.type(line, 'bank{Enter}');
    await waitFor(() => expect(address()).toBe('?name=fog+bank'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(actions).toEqual(['PUSH ?name=fo', 'REPLACE ?name=fog', 'REPLACE ?name=fog+bank']);
  });

  it('are one each, and Back closes an open editor', async () => {
    const { back, router } = renderBar();
    await openFilter('State');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Draft' }));
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname + router.state.location.search).toBe('/tasks');
    await openFilter('State');
    expect(await screen.findByRole('checkbox', { name: 'Draft' })).not.toBeChecked();
  });

  it('are one for a search, and one for clearing it', async () => {
    const { address, actions } = renderBar();
    const search = screen.getByRole('searchbox', { name: 'Search tasks' });
    await userEvent.type(search, 'ni');
    await waitFor(() => expect(address()).toBe('?q=ni'));
    await userEvent.type(search, 'ght');
    await waitFor(() => expect(address()).toBe('?q=night'));
    await userEvent.type(search, '{Escape}');
    await waitFor(() => expect(address()).toBe(''));
    expect(actions).toEqual(['PUSH ?q=ni', 'REPLACE ?q=night', 'PUSH ']);
  });
});

describe('chips', () => {
  it('show their conditions, open their editor and are removed one by one', async () => {
    const { address } = renderBar('?state_not=draft&state_not=unlisted&tags_all=a&tags_all=b');
    expect(chips()).toEqual(['State is none of Draft, Unlisted', 'Tags has all of a, b']);
    await userEvent.click(chip(/^State is none/));
    expect(await screen.findByRole('checkbox', { name: 'Draft' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Published' })).not.toBeChecked();
    expect(condition()).toHaveDisplayValue('is none of');
    await userEvent.selectOptions(condition(), 'is any of');
    await waitFor(() => expect(address()).toBe('?tags_all=a&tags_all=b&state=draft&state=unlisted'));
    await done();
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter State' }));
    await waitFor(() => expect(chips()).toEqual(['Tags has all of a, b']));
    expect(address()).toBe('?tags_all=a&tags_all=b');
  });

  it('are removed with Delete and Backspace; the focus moves to the next chip, at last to the Filter button', async () => {
    const { address } = renderBar('?state=draft&mood=calm&tags=a&q=x');
    act(() => chip(/^State is Draft/).focus());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(chip(/^Mood is Calm/)).toHaveFocus());
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(chip(/^Tags has a/)).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove filter Search' })).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(filterButton()).toHaveFocus());
    expect(address()).toBe('');
  });

  it('open with Enter and get the focus back after Escape', async () => {
    renderBar('?state=draft');
    act(() => chip(/^State is Draft/).focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Draft' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(chip(/^State is Draft/)).toHaveFocus());
  });

  it('stay while their filter is cleared, and leave the focus at the Filter button after', async () => {
    const { address } = renderBar('?state=draft');
    await userEvent.click(chip(/^State is Draft/));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Draft' }));
    await waitFor(() => expect(address()).toBe(''));
    expect(chips()).toEqual(['State is anything']);
    await done();
    await waitFor(() => expect(filterButton()).toHaveFocus());
    expect(chips()).toEqual([]);
  });

  it('are removed all at once, as one history entry', async () => {
    const { address, actions } = renderBar('?state=draft&mood_empty=false');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe(''));
    expect(actions).toEqual(['PUSH ']);
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    await waitFor(() => expect(filterButton()).toHaveFocus());
  });
});

describe('the menu of filters', () => {
  it('has a search from nine filters on, and works by keyboard', async () => {
    const { address } = renderBar();
    act(() => filterButton().focus());
    await userEvent.keyboard('{Enter}');
    const search = await screen.findByRole('searchbox', { name: 'Find a filter' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.keyboard('plan{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Planet' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Find a value' })).toHaveFocus());
    await userEvent.keyboard('ur');
    expect(screen.getAllByRole('checkbox').map(box => box.closest('label')?.textContent)).toEqual([
      'Mercury',
      'Saturn',
      'Uranus',
    ]);
    await userEvent.keyboard('{Tab} ');
    await waitFor(() => expect(address()).toBe('?planet=mercury'));
  });

  it('says that no filter has the name', async () => {
    renderBar();
    await userEvent.click(filterButton());
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a filter' }), 'xyz');
    expect(screen.getByText('No filter has this name')).toBeVisible();
  });

  it('has no search with few filters', async () => {
    renderBar(
      '',
      resourceOf(['state', 'mood'], ['created_at', 'planet', 'labels', 'cost', 'number', 'due', 'period']),
    );
    await userEvent.click(filterButton());
    await waitFor(() => expect(screen.getByRole('button', { name: 'State' })).toHaveFocus());
    expect(screen.queryByRole('searchbox', { name: 'Find a filter' })).toBeNull();
  });
});

describe('an invalid filter in the URL', () => {
  it('is reported beside the chips until the next change', async () => {
    const { address } = renderBar('?state=draft&state=lost&mood_like=calm&tab=x');
    expect(chips()).toEqual(['State is Draft']);
    expect(
      screen.getByText(
        'These parts of the address are not valid here and were ignored: state=lost, mood_like=calm',
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter State' }));
    await waitFor(() => expect(address()).toBe('?tab=x'));
    expect(screen.queryByText(/of the address/)).toBeNull();
  });
});

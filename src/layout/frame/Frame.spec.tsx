import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { IconActivity } from '../../ui/display/icons';
import { Frame } from './Frame';
import { layoutI18n } from '../../../tests/render/layoutI18n';
import { SearchBox } from './SearchBox';
import { Tray } from './Tray';

afterEach(cleanup);

function Address() {
  return <p>At {useLocation().pathname}</p>;
}

interface Handlers {
  onOpen?: () => void;
  run?: () => void;
}

function show({ onOpen = () => {}, run = () => {} }: Handlers = {}) {
  render(
    <I18nContextProvider value={layoutI18n}>
      <MemoryRouter initialEntries={['/earn']}>
        <Frame
          home="/"
          menu={[
            { items: [{ to: '/', label: 'Dashboard', icon: IconActivity }] },
            { section: 'Grow', items: [{ to: '/earn', label: 'Earn', icon: IconActivity, count: 1200 }] },
          ]}
          search={<SearchBox onOpen={onOpen} onPreload={() => {}} />}
          tray={
            <Tray
              hasUnread
              Panel={({ onClose }) => (
                <>
                  <button type="button" onClick={run}>
                    Retry
                  </button>
                  <button type="button" onClick={onClose}>
                    All activity
                  </button>
                </>
              )}
            />
          }
        >
          <Address />
        </Frame>
      </MemoryRouter>
    </I18nContextProvider>,
  );
  return userEvent.setup();
}

test('the skip link is the first tab stop, focuses the content and does not change the address', async () => {
  const user = show();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(window.location.hash).toBe('');
});

test('only the current link is marked', () => {
  show();
  const links = within(screen.getByRole('navigation', { name: 'Studio' })).getAllByRole('link');
  expect(links.map(link => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Dashboard', null],
    ['Earn1,200', 'page'],
  ]);
});

test('the drawer opens from the menu button, and closes after navigation', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Studio' });
  await user.click(within(drawer).getByRole('link', { name: 'Dashboard' }));
  expect(screen.getByText('At /')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the drawer closes with its button', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(await screen.findByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the search of the top bar opens the palette', async () => {
  const onOpen = vi.fn<() => void>();
  const user = show({ onOpen });
  const search = within(screen.getByRole('search', { name: 'Search' }));
  await user.click(search.getByRole('button', { name: 'Search moments, playlists, tags' }));
  expect(onOpen).toHaveBeenCalledOnce();
});

test('the tray shows its panel, which can close it; Escape closes it and returns the focus to its button', async () => {
  const run = vi.fn<() => void>();
  const user = show({ run });
  const button = screen.getByRole('button', { name: 'Activity, new notices' });
  await user.click(button);
  const tray = screen.getByRole('region', { name: 'Activity' });
  await user.click(within(tray).getByRole('button', { name: 'Retry' }));
  expect(run).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Activity' })).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'All activity' }));
  expect(screen.queryByRole('region', { name: 'Activity' })).toBeNull();
});

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MenuButton } from './MenuButton';

afterEach(cleanup);

async function openMenu(onSelect: () => void) {
  const user = userEvent.setup();
  render(
    <MenuButton
      label="New"
      items={[
        { label: 'Moment', onSelect },
        'divider',
        { label: 'Playlist', onSelect, disabledReason: 'Needs a moment first' },
      ]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'New' }));
  await screen.findByRole('menu', { name: 'New' });
  return user;
}

test('runs the selected item and returns the focus to the button', async () => {
  const onSelect = vi.fn<() => void>();
  const user = await openMenu(onSelect);
  await user.click(screen.getByRole('menuitem', { name: 'Moment' }));
  expect(onSelect).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New' }));
});

test('keeps a disabled item reachable by keyboard, shows its reason, and does nothing', async () => {
  const onSelect = vi.fn<() => void>();
  const user = await openMenu(onSelect);
  const line = screen.getByRole('menuitem', { name: 'Playlist', description: 'Needs a moment first' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(document.activeElement).toBe(line);
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).not.toBeNull();
});

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazySurface } from './lazySurface';

afterEach(cleanup);

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a part that cannot be loaded leaves the screen around it, with what was typed', async () => {
  const Surface = lazySurface<{ label: string }>(gone);
  function Screen() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <form>
        <input aria-label="Title" />
        <button type="button" onClick={() => setIsOpen(true)}>
          Menu
        </button>
        {isOpen && <Surface label="menu" />}
        {isOpen && <p>opened</p>}
      </form>
    );
  }
  render(<Screen />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'typed');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByText('opened')).toBeVisible();
  // The part is tried and fails in its own time.
  await act(() => new Promise<void>(resolve => setTimeout(resolve, 20)));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('typed');
});

test('a part that is there is shown', async () => {
  const Surface = lazySurface<{ label: string }>(async () => ({ label }) => <p>{label}</p>);
  render(<Surface label="a menu" />);
  expect(await screen.findByText('a menu')).toBeVisible();
});

test('a head start that fails is nobody’s business', async () => {
  lazySurface(gone).preload();
  await new Promise(resolve => setTimeout(resolve, 5));
});

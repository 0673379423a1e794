import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Panel } from './Panel';

let isNarrow = false;

beforeEach(() => {
  isNarrow = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener() {},
    removeEventListener() {},
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function ListWithPanel() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>First row</button>
      <button>Elsewhere</button>
      {isOpen && (
        <Panel label="Tram 28" position="2 of 9" onClose={() => setIsOpen(false)} onNext={() => {}}>
          <input aria-label="Title" />
        </Panel>
      )}
    </>
  );
}

async function open() {
  const user = userEvent.setup();
  render(<ListWithPanel />);
  const row = screen.getByRole('button', { name: 'First row' });
  await user.click(row);
  return { user, row };
}

test('gets the focus when it opens', async () => {
  await open();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tram 28' }));
});

test('closes on Escape and returns the focus to the element that opened it', async () => {
  const { user, row } = await open();
  await user.click(screen.getByLabelText('Title'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.activeElement).toBe(row);
});

test('does not move the focus when the user has moved it elsewhere', async () => {
  await open();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  const close = screen.getByRole('button', { name: 'ui.close' });
  elsewhere.focus();
  fireEvent.click(close);
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.activeElement).toBe(elsewhere);
});

test('does not close on an Escape that its content has handled', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <Panel label="Tram 28" onClose={onClose}>
      <input aria-label="Tags" onKeyDown={event => event.preventDefault()} />
    </Panel>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Tags'));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

test('is a dialog that traps Tab in a narrow window', async () => {
  isNarrow = true;
  const { user } = await open();
  expect(screen.getByRole('dialog', { name: 'Tram 28' }).getAttribute('aria-modal')).toBe('true');
  await user.click(screen.getByLabelText('Title'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'ui.next' }));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from '../buttons/IconButton';
import { IconClose } from '../display/icons';
import { Tooltip } from './Tooltip';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show() {
  const { container } = render(
    <>
      <IconButton label="Close" icon={IconClose} />
      <Tooltip />
    </>,
  );
  const tip = container.querySelector('[popover]')!;
  return {
    button: screen.getByRole('button', { name: 'Close' }),
    shownText: () => (tip.hasAttribute('data-shown') ? tip.textContent : undefined),
  };
}

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('shows a tooltip after 300 ms of hover and hides it when the mouse leaves', () => {
  const { button, shownText } = show();
  fireEvent.pointerOver(button, { pointerType: 'mouse' });
  advance(299);
  expect(shownText()).toBeUndefined();
  advance(1);
  expect(shownText()).toBe('Close');
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' });
  expect(shownText()).toBeUndefined();
});

test('shows the reason at once when a disabled control is tapped', () => {
  const { container } = render(
    <>
      <IconButton label="Close" icon={IconClose} disabledReason="Locked by another user" />
      <Tooltip />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Close' });
  expect(button).toHaveAccessibleDescription('Locked by another user');
  fireEvent.pointerDown(button, { pointerType: 'touch' });
  fireEvent.click(button);
  advance(0);
  expect(container.querySelector('[popover]')).toHaveTextContent('Locked by another user');
  expect(container.querySelector('[popover]')).toHaveAttribute('data-shown');
});

test('hides it on Escape and on a press, and does not show it on touch', () => {
  const { button, shownText } = show();
  fireEvent.pointerOver(button, { pointerType: 'mouse' });
  advance(300);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shownText()).toBeUndefined();
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' });
  fireEvent.pointerOver(button, { pointerType: 'touch' });
  advance(1000);
  expect(shownText()).toBeUndefined();
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '../../providers/notices/notice';
import { NoticeHost } from './NoticeHost';
import { layoutI18n } from '../../../tests/render/layoutI18n';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const notice = (over: Partial<Notice> = {}): Notice => ({
  id: 'a',
  kind: 'success',
  title: 'Saved',
  count: 1,
  at: 0,
  ...over,
});

function show(notices: readonly Notice[]) {
  const onDismiss = vi.fn<(id: string) => void>();
  const view = (shown: readonly Notice[]) => (
    <I18nContextProvider value={layoutI18n}>
      <NoticeHost notices={shown} onDismiss={onDismiss} />
    </I18nContextProvider>
  );
  const { rerender } = render(view(notices));
  return { onDismiss, update: (next: readonly Notice[]) => rerender(view(next)) };
}

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const card = (title: string) => screen.getByText(title).closest('[data-kind]')!;

test('a success disappears after 3 seconds', () => {
  const { onDismiss } = show([notice()]);
  advance(2999);
  expect(onDismiss).not.toHaveBeenCalled();
  advance(1);
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('a');
});

test('the countdown pauses while a notice is hovered or focused', () => {
  const { onDismiss } = show([notice({ action: { label: 'Undo', run: () => {} } })]);
  advance(2000);
  fireEvent.pointerEnter(card('Saved'));
  advance(60_000);
  fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.pointerLeave(card('Saved'));
  advance(60_000);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.blur(screen.getByRole('button', { name: 'Undo' }));
  advance(999);
  expect(onDismiss).not.toHaveBeenCalled();
  advance(1);
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('an error stays, is announced at once, and shows its request id', () => {
  const { onDismiss } = show([notice({ kind: 'error', title: 'Could not save', requestId: 'req_1' })]);
  advance(3_600_000);
  expect(onDismiss).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Request req_1');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});

test('ten equal failures are merged into one notice, and dismissing it dismisses all ten', () => {
  const failures = Array.from({ length: 10 }, (_, index) =>
    notice({ id: String(index), kind: 'error', title: 'Could not save' }),
  );
  const { onDismiss } = show(failures);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toContain('10 times');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss.mock.calls.map(([id]) => id)).toEqual(failures.map(({ id }) => id));
});

test('a repeated success restarts its countdown', () => {
  const { onDismiss, update } = show([notice()]);
  advance(2000);
  update([notice(), notice({ id: 'b', at: 2000 })]);
  advance(2999);
  expect(onDismiss).not.toHaveBeenCalled();
  advance(1);
  expect(onDismiss.mock.calls).toEqual([['a'], ['b']]);
});

test('an action runs and dismisses its notice', () => {
  const run = vi.fn<() => void>();
  const { onDismiss } = show([notice({ action: { label: 'Undo', run } })]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(onDismiss).toHaveBeenCalledOnce();
});

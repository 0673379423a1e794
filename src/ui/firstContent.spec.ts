import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Without a page and modules that other files share: each test imports the module anew, because content is painted once in the life
// of a page.
beforeEach(() => {
  // oxlint-disable-next-line vitest/no-restricted-vi-methods -- this file has its modules for itself
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pastFrame = () => vi.advanceTimersByTimeAsync(600);

test('a task runs after the frame with the first content, and later ones after their delay', async () => {
  const { afterFirstContent, reportFirstContent } = await import('./firstContent');
  const task = vi.fn();
  afterFirstContent(task);
  await vi.advanceTimersByTimeAsync(2000);
  expect(task, 'before the content').not.toHaveBeenCalled();
  reportFirstContent();
  await pastFrame();
  expect(task).toHaveBeenCalledOnce();
  const later = vi.fn();
  afterFirstContent(later, 1000);
  await vi.advanceTimersByTimeAsync(900);
  expect(later).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(later).toHaveBeenCalledOnce();
});

test('a screen that reports no content delays a task by five seconds at most', async () => {
  const { afterFirstContent } = await import('./firstContent');
  const task = vi.fn();
  afterFirstContent(task);
  await vi.advanceTimersByTimeAsync(5100);
  expect(task).toHaveBeenCalledOnce();
});

test('a cancelled task does not run', async () => {
  const { afterFirstContent, reportFirstContent } = await import('./firstContent');
  const task = vi.fn();
  const [cancelBefore, cancelAfter] = [afterFirstContent(task), afterFirstContent(task, 1000)];
  cancelBefore();
  reportFirstContent();
  await pastFrame();
  cancelAfter();
  await vi.advanceTimersByTimeAsync(5000);
  expect(task).not.toHaveBeenCalled();
});

import { readFileSync } from 'node:fs';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDark } from './useDark';

let systemIsDark = false;
let onSystemChange: (() => void) | undefined;

beforeEach(() => {
  systemIsDark = false;
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemIsDark;
    },
    addEventListener: (_type: string, listener: () => void) => {
      onSystemChange = listener;
    },
    removeEventListener() {},
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scheme = () => document.documentElement.dataset.scheme;

function deny() {
  const throwDenied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: throwDenied, setItem: throwDenied });
}

test('follows the system until the user selects a mode', () => {
  const { result } = renderHook(() => useDark());
  expect([result.current[0], scheme()]).toEqual(['automatic', 'light']);
  systemIsDark = true;
  act(() => onSystemChange?.());
  expect(scheme()).toBe('dark');
  act(() => result.current[1]('false'));
  expect([result.current[0], scheme(), localStorage.getItem('dark')]).toEqual(['false', 'light', 'false']);
});

test('follows changes in another tab and a cleared storage', () => {
  const { result } = renderHook(() => useDark());
  localStorage.setItem('dark', 'true');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'dark' })));
  expect([result.current[0], scheme()]).toEqual(['true', 'dark']);
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect([result.current[0], scheme()]).toEqual(['automatic', 'light']);
});

test('treats an unknown value as automatic', () => {
  localStorage.setItem('dark', '<script>');
  expect(renderHook(() => useDark()).result.current[0]).toBe('automatic');
});

test('applies the mode to this tab only when storage is denied', () => {
  deny();
  const { result } = renderHook(() => useDark());
  act(() => result.current[1]('true'));
  expect([result.current[0], scheme()]).toEqual(['true', 'dark']);
});

const boot = readFileSync('public/boot.js', 'utf8');
// Runs the file as a plain script, not as a module.
const runBoot = new Function(boot);

test.each([
  { stored: 'true', dark: false, becomes: 'dark' },
  { stored: 'false', dark: true, becomes: 'light' },
  { stored: 'automatic', dark: true, becomes: 'dark' },
  { stored: 'nonsense', dark: false, becomes: 'light' },
])('before first paint a stored $stored becomes $becomes', ({ stored, dark, becomes }) => {
  systemIsDark = dark;
  localStorage.setItem('dark', stored);
  runBoot();
  expect(scheme()).toBe(becomes);
});

test('follows the system before the first paint when storage is denied', () => {
  systemIsDark = true;
  deny();
  runBoot();
  expect([scheme(), document.querySelector('meta[name="theme-color"]')?.getAttribute('content')]).toEqual([
    'dark',
    '#16181c',
  ]);
});

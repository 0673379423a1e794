import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { releaseConsole, takeUnexpectedMessages, watchConsole } from './console';
import { setMessageLanguage } from '../../src/contract/messages';
import { server, takeContractViolations } from '../msw';
import { resetWidth } from '../render/setWidth';

// React requires it in tests without globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Long enough for a busy machine; a wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(async () => {
  server.close();
  // Files share one window.
  resetWidth();
  // They share modules, too: one that is still being imported when the file ends would fail in every later file.
  await vi.dynamicImportSettled();
}, 60_000);

beforeEach(() => watchConsole());

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  server.resetHandlers();
  releaseConsole();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  delete window.__prefetched;
  // A test may have changed the language of the page.
  for (const attribute of ['lang', 'dir']) document.documentElement.removeAttribute(attribute);
  setMessageLanguage();
  expect(takeContractViolations(), 'calls against the contract').toEqual([]);
  expect(takeUnexpectedMessages(), 'a quiet console').toEqual([]);
});

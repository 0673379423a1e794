import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { layoutI18n } from '../../../tests/render/layoutI18n';
import type { Notice } from '../../providers/notices/notice';
import { Tray } from './Tray';

const pending = (id: string, over: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'error',
  title: 'Saving “Fog” failed',
  count: 1,
  at: 0,
  shownIn: 'tray',
  ...over,
});

async function open(notices: readonly Notice[]) {
  render(
    <I18nContextProvider value={layoutI18n}>
      <Tray notices={notices} hasUnread={false} onClearFinished={() => {}} />
    </I18nContextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Activity' }));
  return within(screen.getByRole('region', { name: 'Activity' }));
}

test('ten pending writes are ten entries, each with Retry and Discard', async () => {
  const retry = vi.fn<(id: string) => void>();
  const discard = vi.fn<(id: string) => void>();
  const ids = Array.from({ length: 10 }, (_, index) => String(index));
  const tray = await open(
    ids.map(id =>
      pending(id, {
        action: { label: 'Retry', run: () => retry(id) },
        moreActions: [{ label: 'Discard', run: () => discard(id) }],
      }),
    ),
  );
  expect(tray.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(tray.getAllByRole('button', { name: 'Retry' })[3]!);
  await userEvent.click(tray.getAllByRole('button', { name: 'Discard' })[7]!);
  expect([retry.mock.calls, discard.mock.calls]).toEqual([[['3']], [['7']]]);
});

test('ten equal failures of other kinds are one entry', async () => {
  const tray = await open(
    Array.from({ length: 10 }, (_, index) => pending(String(index), { shownIn: undefined })),
  );
  expect(tray.getAllByRole('listitem')).toHaveLength(1);
  expect(tray.getByText('10 times')).toBeVisible();
});

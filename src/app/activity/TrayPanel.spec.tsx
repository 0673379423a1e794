import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anActivity } from '../../../tests/builders/anActivity';
import { TestProviders } from '../../../tests/render/TestProviders';
import { activityWords } from '../../custom/activity/words.en';
import { layoutWords } from '../../layout/words.en';
import { mergeWords } from '../../providers/i18n/mergeWords';
import type { Services } from '../../engine/services/services';
import type { NoticeInput } from '../../providers/notices/notice';
import { createNotices } from '../../providers/notices/notices';
import { NoticesContext } from '../../providers/notices/NoticesContext';
import { momentWords } from '../../resources/moments/words.en';
import { resourceNames } from '../../resources/all';
import { TrayPanel } from './TrayPanel';

const pending = (id: string, over: Partial<NoticeInput> = {}): NoticeInput => ({
  id,
  kind: 'error',
  title: 'Saving “Fog” failed',
  shownIn: 'tray',
  ...over,
});

const show = (inputs: readonly NoticeInput[], given: Partial<Services> = {}) => {
  const notices = createNotices({ messageFor: key => key });
  for (const input of inputs) notices.push(input);
  const call = vi.fn(async () => ({ items: [], total: 0, page: 1, per_page: 12 }));
  const services = { call, onActivity: () => () => undefined, ...given } as unknown as Partial<Services>; // the panel uses no other
  render(
    <TestProviders
      given={services}
      words={mergeWords(layoutWords, activityWords, momentWords, resourceNames)}
    >
      <NoticesContext value={notices}>
        <TrayPanel onClose={() => undefined} />
      </NoticesContext>
    </TestProviders>,
  );
  return notices;
};
const listing = (...items: readonly ReturnType<typeof anActivity>[]) =>
  (async () => ({ items, total: items.length, page: 1, per_page: 12 })) as unknown as Services['call']; // the only call

test('ten pending writes are ten entries, each with Retry and Discard', async () => {
  const retry = vi.fn<(id: string) => void>();
  const discard = vi.fn<(id: string) => void>();
  show(
    Array.from({ length: 10 }, (_, index) =>
      pending(String(index), {
        action: { label: 'Retry', run: () => retry(String(index)) },
        moreActions: [{ label: 'Discard', run: () => discard(String(index)) }],
      }),
    ),
  );
  const current = within(screen.getByRole('list', { name: 'Now' }));
  expect(current.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(current.getAllByRole('button', { name: 'Retry' })[3]!);
  await userEvent.click(current.getAllByRole('button', { name: 'Discard' })[7]!);
  // The newest is first.
  expect([retry.mock.calls, discard.mock.calls]).toEqual([[['6']], [['2']]]);
});

test('a failure can be dismissed, and a success is only part of the activity', async () => {
  const notices = show([
    pending('failure', { shownIn: undefined }),
    { id: 'done', kind: 'success', title: 'Saved' },
  ]);
  expect(screen.queryByText('Saved')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Saving “Fog” failed' }));
  expect(notices.get().history.map(({ id }) => id)).toEqual(['done']);
  expect(screen.queryByText('Saving “Fog” failed')).toBeNull();
  expect(await screen.findByText(/No activity yet/)).toBeVisible();
});

test('a published page leads to its form', async () => {
  show([], { call: listing(anActivity({ subject: 'page', kind: 'changed', title: 'Mina' })) });
  expect(await screen.findByRole('link', { name: 'Published your page' })).toHaveAttribute(
    'href',
    '/customize/layout',
  );
});

test('the newest activity of the server says what, where from, and has Undo or why not', async () => {
  const undo = vi.fn(async () => undefined);
  show([], {
    undo,
    call: listing(
      anActivity({ id: 'first' }),
      anActivity({ id: 'second', title: 'Rain', undo_blocked_reason: 'It was changed since' }),
      anActivity({
        id: 'third',
        title: 'Snow',
        state: 'undone',
        undo_blocked_reason: 'It was undone already',
      }),
    ),
  });
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Trashed “Fog”Just nowChrome on WindowsUndo',
    'Trashed “Rain”Just nowChrome on WindowsCannot be undone: It was changed since',
    'Trashed “Snow”Just nowChrome on WindowsUndone',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Trashed “Fog”' }));
  expect(undo).toHaveBeenCalledExactlyOnceWith(['first']);
});

test('a job that runs is one entry, with its progress', async () => {
  show([pending('job1', { kind: 'progress', title: 'Trash: moments', progress: { done: 3, total: 9 } })], {
    call: listing(
      anActivity({ id: 'job1', job_id: 'job1', job_kind: 'change', state: 'running' }),
      anActivity(),
    ),
  });
  expect(await screen.findByText('Trashed “Fog”')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('progressbar')).toHaveAccessibleName('Trash: moments');
});

test('an upload shows the sizes of what was sent and of its file', async () => {
  show([
    pending('small', {
      kind: 'progress',
      title: 'Uploading “tram.webm”',
      progress: { done: 12_340, total: 70_656, unit: 'bytes' },
    }),
    pending('large', {
      kind: 'progress',
      title: 'Uploading “lake.mp4”',
      progress: { done: 999_990, total: 1_250_000_000, unit: 'bytes' },
    }),
  ]);
  expect(await screen.findByText('12.3 kB of 70.7 kB')).toBeVisible();
  expect(screen.getByText('1 MB of 1,250 MB')).toBeVisible();
});

test('without a connection the panel shows a failure, and loads again on request', async () => {
  let fails = true;
  const call = async () => {
    if (fails) throw new Error('You are offline');
    return { items: [anActivity()], total: 1, page: 1, per_page: 12 };
  };
  show([], { call: call as unknown as Services['call'] }); // the only call
  expect(await screen.findByRole('alert')).toHaveTextContent('Your activity did not load. You are offline');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Trashed “Fog”')).toBeVisible();
});

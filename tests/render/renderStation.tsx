import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { vi } from 'vitest';
import { useLocation } from 'react-router';
import { DecisionButton } from '../../src/engine/workstation/DecisionButton';
import { HoldLine } from '../../src/engine/workstation/HoldLine';
import { QueueList } from '../../src/engine/workstation/QueueList';
import { UndoNotice } from '../../src/engine/workstation/UndoNotice';
import type { ClaimResult } from '../../src/engine/workstation/claims/useClaim';
import { useDrafts } from '../../src/engine/workstation/useDrafts';
import { useStationKeys } from '../../src/engine/workstation/useStationKeys';
import { useWorkstation } from '../../src/engine/workstation/useWorkstation';
import { workstationWords } from '../../src/engine/workstation/words.en';
import { WorkstationLayout } from '../../src/engine/workstation/WorkstationLayout';
import type { ChangeNews } from '../../src/engine/services/changeNews';
import { IconCheck, IconClose } from '../../src/ui/display/icons';
import { useLazyWords } from '../../src/ui/useLazyWords';
import { ShortcutsHost } from '../../src/widgets/shortcuts/ShortcutsHost';
import { TestProviders } from './TestProviders';

export interface Memo {
  readonly id: string;
  readonly title: string;
  readonly by: string | null;
  /** Until when `by` holds it; 65 s from now where left out. */
  readonly until?: string;
}

export const HOLD_MS = 300_000;
const noDraft = { note: '' };
const titleOf = ({ title }: Memo) => title;
const holdOf = ({ by, until = new Date(Date.now() + 65_000).toISOString() }: Memo) =>
  by === null ? undefined : { name: by, until };

/** A queue on a server of the test's own. */
export const aQueueServer = (count: number) => {
  const server = {
    rows: Array.from({ length: count }, (_, index): Memo => ({
      id: `m${index + 1}`,
      title: `Memo ${index + 1}`,
      by: null,
    })),
    decided: [] as { id: string; note: string; activityId: string }[],
    claims: [] as string[],
    undone: [] as (readonly string[])[],
    preloaded: [] as string[],
    /** The titles of error notices. */
    notices: [] as (string | undefined)[],
    /** The next decision is refused with this sentence, or without a response where it is an error. */
    refuse: undefined as string | Error | undefined,
    heldBy: undefined as string | undefined,
    /** How far the clock of the server is ahead. */
    aheadMs: 0,
    failsToLoad: false,
    /** There are more than so many records. */
    atLeast: undefined as number | undefined,
    perPage: Infinity,
    /** The pages that were read. */
    read: [] as number[],
    /** Sends the news that any record may have changed. */
    publish: () => undefined as void,
    loadPage: async (page = 1) => {
      if (server.failsToLoad) throw new Error('The server is down');
      server.read.push(page);
      const { rows, perPage } = server;
      const items = perPage === Infinity ? rows : rows.slice((page - 1) * perPage, page * perPage);
      const { atLeast } = server;
      const total = atLeast ?? rows.length;
      return { items, total, page, per_page: perPage, ...(atLeast && { total_relation: 'gte' as const }) };
    },
    preload: async ({ id }: Memo) => server.preloaded.push(id),
    decide: async (id: string, note: string, activityId: string): Promise<string | undefined> => {
      await Promise.resolve();
      const { refuse } = server;
      server.refuse = undefined;
      if (refuse instanceof Error) throw refuse;
      if (refuse !== undefined) return refuse;
      server.decided.push({ id, note, activityId });
      server.rows = server.rows.filter(row => row.id !== id);
      return undefined;
    },
    claim: async (ids: readonly string[], { release }: { release: boolean }): Promise<ClaimResult[]> => {
      server.claims.push(...ids.map(id => `${release ? '-' : '+'}${id}`));
      const { heldBy, aheadMs } = server;
      const until = new Date(Date.now() + aheadMs + HOLD_MS).toISOString();
      return ids.map(id => ({ id, ok: heldBy === undefined, heldBy, until }));
    },
  };
  return server;
};
type QueueServer = ReturnType<typeof aQueueServer>;

function Station({ server }: { server: QueueServer }) {
  useLazyWords(workstationWords);
  const { search } = useLocation();
  const drafts = useDrafts(noDraft);
  const station = useWorkstation<Memo>({
    resource: 'memos',
    name: 'all',
    loadPage: server.loadPage,
    claim: server.claim,
    holdMs: HOLD_MS,
    titleOf,
    holdOf,
    preload: server.preload,
  });
  const { item, id = '' } = station;
  const { note } = drafts.get(id);
  const decide = (done: string) => () => {
    const items = station.selection.items.length > 0 ? station.selection.items : item ? [item] : [];
    if (items.length === 0) return;
    station.decide({
      items,
      done,
      send: async ({ activityId }) => {
        const refusals = new Map<string, string>();
        for (const one of items) {
          const message = await server.decide(one.id, note, activityId);
          if (message !== undefined) refusals.set(one.id, message);
        }
        return refusals;
      },
    });
  };
  useStationKeys(
    station,
    [
      { keys: ['a'], label: 'Approve', run: decide('Approved') },
      { keys: ['r'], label: 'Reject', run: decide('Rejected') },
    ],
    { selects: true },
  );
  return (
    <WorkstationLayout
      station={station}
      title="Memos"
      cardLabel={item?.title ?? 'No memo'}
      queueHead="Oldest first"
      queue={
        <QueueList
          station={station}
          selects
          contentOf={memo => ({ title: memo.title, text: '@ines', aside: '2 d' })}
        />
      }
      decisions={
        <>
          <HoldLine claim={station.claim} />
          <DecisionButton
            label="Approve"
            keyName="a"
            icon={IconCheck}
            hint="Stays."
            onDecide={decide('Approved')}
          />
          <DecisionButton
            label="Reject"
            keyName="r"
            icon={IconClose}
            hint="Goes."
            onDecide={decide('Rejected')}
          />
        </>
      }
      side={
        <label>
          Note
          <textarea value={note} onChange={event => drafts.change(id, { note: event.target.value })} />
        </label>
      }
      notice={<UndoNotice station={station} />}
      bar={<p>Address {search}</p>}
      {...(station.queue.items.length === 0 && { instead: <p>All done</p> })}
    >
      <h2>{item?.title}</h2>
      <p>{station.queue.messageOf(id)}</p>
    </WorkstationLayout>
  );
}

/** A workstation on fakes. */
export const renderStation = (server: QueueServer) => {
  const listeners = new Set<(news: ChangeNews) => void>();
  server.publish = () => act(() => listeners.forEach(listener => listener('unknown')));
  return render(
    <TestProviders
      given={{
        undo: async ids => void server.undone.push(ids),
        notifyError: (_, { title } = {}) => void server.notices.push(title),
        watchRecords: (_, listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      }}
    >
      <ShortcutsHost always={[]}>
        <Suspense fallback={null}>
          <Station server={server} />
        </Suspense>
      </ShortcutsHost>
    </TestProviders>,
  );
};

/** Lets timers and calls of the workstation run. */
export const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

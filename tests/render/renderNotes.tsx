import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { vi } from 'vitest';
import type { HistoryEntry } from '../../src/contract/schema/historyEntry';
import { ListView } from '../../src/engine/list/ListView';
import { uiWords } from '../../src/ui/words.en';
import type { Resource } from '../../src/engine/resource/resource';
import type { Resources } from '../../src/engine/resource/resources';
import { ResourcesContext } from '../../src/engine/resource/ResourcesContext';
import { ServicesProvider, type Services } from '../../src/engine/services/services';
import { engineWords } from '../../src/engine/words.en';
import { createDrafts } from '../../src/providers/drafts/drafts';
import { ApiError } from '../../src/providers/http/ApiError';
import { createI18n } from '../../src/providers/i18n/i18nProvider';
import { mergeWords } from '../../src/providers/i18n/mergeWords';
import type { Note } from '../builders/aNote';
import { aPerson } from '../builders/aPerson';
import { someResources } from '../builders/someResources';
import { createTestRouter } from './createTestRouter';

const noteWords = {
  resources: {
    notes: {
      name: 'Note |||| Notes',
      search: 'Search notes',
      card: '',
      groups: { words: 'Words', order: 'Order', rest: 'Rest' },
      actions: {
        copy: { label: 'Copy', done: 'Copied' },
        hush: { label: 'Hush', confirm: 'Hush “{{ title }}”?', confirmText: '', done: 'Hushed' },
      },
      related: { said: 'Said' },
      sorts: { newest: 'Newest' },
      empty: { title: 'No notes', text: '', noMatch: 'No notes match', failed: 'Notes did not load' },
    },
    comments: { name: 'Comment |||| Comments' },
  },
};

/** An error response as the client throws it. */
export const rejection = (status: number, errors: Record<string, string> = {}) =>
  new ApiError({
    kind: status ? 'rejected' : 'network',
    status,
    code: 'error-occurred',
    detail: `Rejected with ${status}`,
    errors: Object.entries(errors).map(([path, message]) => ({ path, message })),
  });

interface Sent {
  readonly id: string;
  readonly data: Record<string, unknown>;
  readonly version: unknown;
  readonly activityId: unknown;
}

/** Notes behind the data provider. Updates on another version are rejected like on the server. */
export const aStore = (notes: readonly Note[]) => {
  const rows = new Map(notes.map(note => [note.id, note]));
  const sent: Sent[] = [];
  const created: { data: Record<string, unknown>; key: unknown }[] = [];
  let clock = 0;
  const stamp = () => `2026-06-01T08:00:${String((clock += 1)).padStart(2, '0')}.000Z`;
  const change = (id: string, data: object): Note => {
    const row = { ...rows.get(id)!, ...data, updated_at: stamp() };
    rows.set(id, row);
    return row;
  };
  const store = {
    rows,
    sent,
    created,
    /** Somebody else saves. */
    change,
    /** Thrown by the next write, before or after it was done. */
    fail: undefined as { error: unknown; after?: boolean } | undefined,
    /** Runs before each update arrives. */
    before: undefined as (() => void) | undefined,
  };
  const failing = (isAfter: boolean) => {
    if (!store.fail || Boolean(store.fail.after) !== isAfter) return;
    const { error } = store.fail;
    store.fail = undefined;
    throw error;
  };
  const provider = {
    getList: async () => ({ data: [...rows.values()], total: rows.size }),
    getOne: async (_: string, { id }: { id: string }) => {
      const row = rows.get(id);
      if (!row) throw rejection(404);
      return { data: { ...row } };
    },
    getMany: async () => ({ data: [...rows.values()] }),
    update: async (
      _: string,
      { id, data, meta }: { id: string; data: object; meta?: { ifMatch?: string; activityId?: string } },
    ) => {
      sent.push({ id, data: { ...data }, version: meta?.ifMatch, activityId: meta?.activityId });
      store.before?.();
      failing(false);
      if (rows.get(id)!.updated_at !== meta?.ifMatch) throw rejection(412);
      const row = change(id, data);
      failing(true);
      return { data: { ...row } };
    },
    create: async (_: string, { data, meta }: { data: Note; meta?: { idempotencyKey?: string } }) => {
      const key = meta?.idempotencyKey;
      const before = created.findIndex(entry => entry.key === key);
      created.push({ data: { ...data }, key });
      failing(false);
      const id = `created${before < 0 ? created.length : before + 1}`;
      const row = rows.get(id) ?? { ...data, id, created_at: stamp(), updated_at: stamp() };
      rows.set(id, row);
      failing(true);
      return { data: { ...row } };
    },
  };
  // The forms use no other method.
  return Object.assign(store, { provider: provider as unknown as DataProvider });
};

export type Store = ReturnType<typeof aStore>;

/** A list of notes with its details for one person, without the frame of the studio. */
export const renderNotes = (
  resource: Resource,
  store: Store,
  {
    search = '',
    userId = 7,
    history = [],
    services = {},
    resources = someResources(resource),
  }: {
    search?: string;
    userId?: number;
    history?: readonly HistoryEntry[];
    services?: Partial<Services>;
    /** The registry, where other resources refer to the notes. */
    resources?: Resources;
  } = {},
) => {
  const notified = { done: [] as string[], details: [] as unknown[], failed: [] as unknown[] };
  const undo: (readonly string[])[] = [];
  const retry: (() => Promise<void>)[] = [];
  const given = {
    call: vi.fn(async () => ({ items: history, total: history.length, page: 1, per_page: 15 })),
    notifyDone: (title: string, options: { detail?: string; activityIds?: readonly string[] } = {}) => {
      notified.done.push(title);
      if (options.detail) notified.details.push(options.detail);
      if (options.activityIds) undo.push(options.activityIds);
    },
    notifyError: (error: unknown, options: { title?: string; retry?: () => Promise<void> } = {}) => {
      notified.failed.push(options.title ?? error);
      if (options.retry) retry.push(options.retry);
    },
    describeError: (error: unknown) => (error instanceof Error ? error.message : String(error)),
    watchRecords: () => () => undefined,
    views: { read: async () => ({}), change: async () => undefined, canChange: false },
    drafts: createDrafts(userId),
    isSignedIn: true,
    person: aPerson(),
    ...services,
    // Lists and forms use no other service here.
  } as unknown as Services;
  const i18n = createI18n({ en: mergeWords(uiWords, engineWords, noteWords) });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let become: (over: Partial<Services>) => void = () => undefined;
  function Screen() {
    const [over, setOver] = useState<Partial<Services>>({});
    become = setOver;
    return (
      <CoreAdminContext dataProvider={store.provider} i18nProvider={i18n} queryClient={queries}>
        <ResourcesContext value={resources}>
          <ServicesProvider value={{ ...given, ...over }}>
            <ListView resource={resource} />
            <Link to="/elsewhere">Elsewhere</Link>
          </ServicesProvider>
        </ResourcesContext>
      </CoreAdminContext>
    );
  }
  const { router, element } = createTestRouter(
    [
      { path: '/notes', element: <Screen /> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [`/notes${search}`] },
  );
  const rendered = render(element);
  return {
    ...rendered,
    router,
    notified,
    undo,
    retry,
    call: given.call,
    /** Changes the services, such as for another person or an ended session. */
    become: (over: Partial<Services>) => act(() => become(over)),
  };
};

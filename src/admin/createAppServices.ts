import { activityEndpoints } from '../contract/endpoints/activity';
import { restoreListFocus } from '../engine/actions/restoreListFocus';
import type { Services } from '../engine/services/services';
import type { Admin } from './createAdmin';
import type { AdminPerson } from './createFixedSession';
import { createServices } from './createServices';
import { undoOnServer } from './undoOnServer';

/** How many of the newest activities are searched for one that can be undone. */
const SEARCHED = 30;

const noSharedViews: Services['views'] = {
  read: async () => ({}),
  change: () => Promise.reject(new Error('This app has no shared views')),
  canChange: false,
};

/** Between readings of what is shown, as nothing reports changes. */
const POLL_MS = 30_000;

/** What somebody looks at may have changed, every half minute. */
const pollWhileVisible: Services['watchRecords'] = (_, listener) => {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') listener('unknown');
  }, POLL_MS);
  return () => clearInterval(timer);
};

/**
 * The services of an app whose lists are at the names of their resources. `hasUndo` says that the server has the calls of
 * `/activity`.
 */
export const createAppServices = (
  admin: Admin,
  { id, permissions = [] }: AdminPerson,
  { hasUndo = false }: { readonly hasUndo?: boolean | undefined } = {},
): Services => {
  const { client, queries, notices, resources, i18n } = admin;
  const undo: Services['undo'] = async ids => {
    const undone = await undoOnServer(client, ids, () =>
      // What single calls have returned, such as the titles of references, stays.
      queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'call' }),
    );
    const failed = undone.flatMap(({ results }) => results.filter(({ ok }) => !ok));
    if (undone.length === 0) notices.info(i18n.translate('admin.nothingToUndo'));
    else if (failed.length === 0) notices.success(i18n.translate('admin.undone'));
    else
      notices.error(i18n.translate('admin.notUndone', { smart_count: failed.length }), {
        detail: [...new Set(failed.map(({ message = '' }) => message))].filter(Boolean).join('. '),
      });
    requestAnimationFrame(restoreListFocus); // the pressed button is removed
  };
  const services = createServices({
    ...admin,
    ...i18n,
    lists: Object.values(resources.entries).map(({ name, detailsParameter }) => ({
      resource: { name },
      address: `/${name}`,
      ...(detailsParameter !== undefined && {
        recordAddress: (record: string) => `/${name}?${detailsParameter}=${encodeURIComponent(record)}`,
      }),
    })),
    views: noSharedViews,
    watchRecords: pollWhileVisible,
    isSignedOut: () => false,
    person: { permissions, ownerId: id, publishDisabledReason: undefined },
    userId: id,
    isSignedIn: true,
    undo,
    undoLast: async () => {
      const { items } = await client.call(activityEndpoints.list, { query: { per_page: SEARCHED } });
      await undo(
        items
          .filter(({ undo_blocked_reason: reason }) => reason === null)
          .slice(0, 1)
          .map(one => one.id),
      );
    },
  });
  if (hasUndo) return services;
  return {
    ...services,
    notifyDone: (title, options = {}) => {
      const { activityIds: _, ...shown } = options;
      services.notifyDone(title, shown);
    },
  };
};

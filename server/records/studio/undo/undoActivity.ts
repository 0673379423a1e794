import type { ActivityRecordResult, UndoResult } from '../../../../src/contract/entities/activity';
import { messageFor } from '../../../messages';
import type { ActivityRow } from '../../../db/activity/activities';
import type { Transaction } from '../../../db/database';
import { readRecordedStates, type RecordedState } from '../../../db/activity/recordedStates';
import { ProblemError } from '../../../errors/problem';
import type { Actor } from '../../../rules/caller';
import { contentStores } from '../allStores';
import type { WriteContext } from '../../applyChanges';
import { restoreDeletedTag, type DeletedTag } from '../../tags/deletedTags';
import {
  restorePlaylistOrder,
  undoPlaylistAdditions,
  type PlaylistAdditions,
  type PreviousOrder,
} from '../../playlists/changePlaylistOrder';
import { mapInTurns } from '../../../work/mapInTurns';
import { undoCollectionCopy, type CollectionCopy } from '../copies/collectionCopy';
import { questionStore } from '../../questions/questionStore';
import { undoQuestionOrder } from '../../questions/undoQuestionOrder';
import { readableValues, unreadableOfEntities } from '../../storeRules/readers/readableValues';
import type { RecordStore, StoredRecord } from '../../recordStore';
import { restoreRemovedView, type RemovedView } from './removedViews';
import { planRestoration, saveRestorations, type PlannedRestoration } from '../../undo/restoreStates';
import { describeFailure } from '../../saveOneByOne';

type Undone = Pick<ActivityRow, 'record_ids' | 'request_ids' | 'entities'>;

const storeOf = (entity: string): RecordStore | undefined =>
  contentStores.find(store => store.entity.name === entity);

/** Restores the records of one store, and adds the result of each. */
const undoStore = async (
  work: WriteContext & { readonly caller: Actor },
  store: RecordStore,
  states: readonly RecordedState[],
  addResult: (result: UndoResult) => void,
): Promise<void> => {
  const rows = new Map(
    (
      await store.lock(
        work.db,
        states.map(({ id }) => id),
      )
    ).map(row => [row.id, row]),
  );
  const planned: PlannedRestoration[] = [];
  await mapInTurns(states, state => {
    const row = rows.get(state.id);
    if (!row || !store.mayChange(work.caller, row)) {
      addResult({ id: state.id, title: '', ok: false, message: messageFor('not-found') });
      return;
    }
    const restoration = planRestoration(store, row, state, work, 'trash');
    if ('next' in restoration) planned.push({ row, next: restoration.next });
    else addResult({ id: row.id, title: store.titleOf(row), ok: false, message: restoration.reason });
  });
  await saveRestorations(work, store, planned, ({ row }, result) => {
    const { id, title } = { id: row.id, title: store.titleOf(row) };
    if ('error' in result)
      addResult({ id, title, ok: false, message: describeFailure(result.error).message });
    else addResult({ id, title, ok: true });
  });
};

/** What an activity remembers besides the history. */
type Previous = DeletedTag | RemovedView | PlaylistAdditions | PreviousOrder | CollectionCopy;

const restorePrevious = (
  work: WriteContext & { readonly caller: Actor },
  previous: Previous,
): Promise<UndoResult> => {
  switch (previous.type) {
    case 'tag':
      return restoreDeletedTag(work, previous);
    case 'saved_view':
      return restoreRemovedView(work, previous);
    case 'playlist_additions':
      return undoPlaylistAdditions(work, previous);
    case 'playlist_order':
      return restorePlaylistOrder(work, previous);
    case 'collection_copy':
      return undoCollectionCopy(work, previous);
  }
};

/** The same, with a rejection as the result of the record. Nothing is written before a rejection. */
const tryPrevious: typeof restorePrevious = async (work, previous) => {
  try {
    return await restorePrevious(work, previous);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const id = 'id' in previous ? previous.id : '';
    return { id, title: '', ok: false, message: describeFailure(error).message };
  }
};

/** Whether a change moved a record in an order and did nothing else. */
const isMove = ({ after }: RecordedState): boolean => Object.keys(after).every(field => field === 'order');

/**
 * Undoes what the requests of an activity changed: each record that still has the values of the change gets its previous
 * ones, created records go to the trash, and what was deleted is restored as far as it was remembered. Permissions are those
 * of now. Returns a result for each record; a record that cannot be restored is kept with its reason.
 */
export const undoActivity = async (
  work: WriteContext & { readonly caller: Actor },
  activity: Undone & Pick<ActivityRow, 'previous'>,
  stores: readonly RecordStore[] = contentStores,
): Promise<UndoResult[]> => {
  // What undoes an activity is no activity of its own. What went to the trash along is one of its records.
  const withoutActivity = { ...work, sender: undefined, isUndo: true, restoresAlone: true };
  const { previous } = activity;
  if (previous) return [await tryPrevious(withoutActivity, previous as Previous)]; // written as one of these
  const read = await readRecordedStates(work.db, work.caller.userId, [activity]);
  const states = [...(read.get(activity)?.values() ?? [])];
  const results = new Map<string, UndoResult>();
  const addResult = (result: UndoResult): void => void results.set(result.id, result);
  const statesOf = (entity: string) => states.filter(state => state.entity === entity);
  // The stores are locked in one order, as everywhere.
  for (const store of stores) {
    const own = statesOf(store.entity.name);
    const isOrdered = store.name === questionStore.name;
    if (isOrdered) (await undoQuestionOrder(withoutActivity, own)).forEach(addResult);
    const others = isOrdered ? own.filter(state => !isMove(state)) : own;
    if (others.length > 0) await undoStore(withoutActivity, store, others, addResult);
  }
  return activity.record_ids.map(
    id => results.get(id) ?? { id, title: '', ok: false, message: messageFor('undo-not-possible') },
  );
};

/** Reads what the requests of an activity did with each record, and what undoing it did. Only the caller's records have a title. */
export const readActivityRecords = async (
  db: Transaction,
  caller: Actor,
  activity: ActivityRow,
): Promise<ActivityRecordResult[]> => {
  const states = (await readRecordedStates(db, caller.userId, [activity])).get(activity);
  const titles = new Map<string, string>();
  for (const store of contentStores.filter(({ entity }) => activity.entities.includes(entity.name)))
    for (const row of await store.read(db, activity.record_ids))
      if (store.mayChange(caller, row)) titles.set(row.id, store.titleOf(row));
  const undone = new Map((activity.undo_results ?? []).map(result => [result.id, result]));
  const unreadable = unreadableOfEntities(activity.entities, caller);
  return activity.record_ids.map(id => {
    const { before = {}, after = {} } = states?.get(id) ?? {};
    const result = undone.get(id);
    const ownTitle = id === activity.record_id ? activity.title : null;
    return {
      id,
      title: titles.get(id) ?? ownTitle ?? result?.title ?? '',
      before: readableValues(before, unreadable),
      after: readableValues(after, unreadable),
      result: !result ? 'done' : result.ok ? 'undone' : 'kept',
      ...(result?.message !== undefined && { message: result.message }),
    };
  });
};

/**
 * Finds why activities of a single record cannot be undone now, by activity id: cheap, because one query reads the changes of
 * all of them, and one each kind of record. The others are decided when they are undone.
 */
export const findUndoBlocks = async (
  db: Transaction,
  caller: Actor,
  activities: readonly ActivityRow[],
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  const single = activities.filter(({ record_count: count, previous }) => count === 1 && !previous);
  const blocks = new Map<string, string>();
  const current = new Map<string, StoredRecord>();
  for (const store of contentStores) {
    const own = single.filter(({ entities }) => entities.includes(store.entity.name));
    const ids = [...new Set(own.flatMap(({ record_ids: each }) => each))];
    for (const row of await store.read(db, ids)) current.set(row.id, row);
  }
  const states = await readRecordedStates(db, caller.userId, single);
  await mapInTurns(single, activity => {
    const store = storeOf(activity.entities[0] ?? '');
    if (!store) return;
    const id = activity.record_ids[0] ?? '';
    const state = states.get(activity)?.get(id);
    const row = current.get(id);
    if (!state || !row) {
      blocks.set(activity.id, messageFor('undo-deleted'));
      return;
    }
    const restoration = planRestoration(store, row, state, { caller, now }, 'trash');
    const isBlocked = 'reason' in restoration && !(store.name === questionStore.name && isMove(state));
    if (isBlocked) blocks.set(activity.id, restoration.reason);
  });
  return blocks;
};

import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { playlistEndpoints } from '../../../contract/endpoints/playlists';
import type { Moment } from '../../../contract/entities/moment';
import type { Playlist, PlaylistAddition } from '../../../contract/entities/playlist';
import type { ActionTarget } from '../../../engine/resource/action';
import { newActivityId } from '../../../contract/calls/activityId';
import { useServices } from '../../../engine/services/services';
import { timeZoneFor } from '../../../engine/listState/timeZoneFor';
import { pageLocale } from '../../../ui/useLocale';

/** A playlist that moments are added to. */
export type ChosenPlaylist = Pick<Playlist, 'id' | 'title'>;

/** The moments of a call: some by their ids, or all that a list matches. */
const bodyOf = (target: ActionTarget) =>
  'ids' in target
    ? { moment_ids: [...target.ids] }
    : {
        matching: {
          filter: target.filter,
          except: [...target.except],
          ...(typeof target.owner === 'number' && { heartbeat_id: target.owner }),
        },
        ...timeZoneFor(target.filter),
      };

/**
 * Adds moments to playlists, one call each, and creates a playlist for them. `report` shows what was done in one notice, whose
 * Undo takes the moments out again. Calls reject as `call` does.
 */
export const useAddMoments = (target: ActionTarget, records: readonly Moment[]) => {
  const { call, notifyDone } = useServices();
  const translate = useTranslate();
  const cache = useQueryClient();

  const add = useCallback(
    async (playlist: ChosenPlaylist): Promise<Added> => {
      const activityId = newActivityId();
      const { items } = await call(
        playlistEndpoints.add,
        { params: { id: playlist.id }, body: bodyOf(target) },
        // The dialog shows a failure.
        { hideFromTray: true, activityId },
      );
      return { playlist, activityIds: [activityId], result: items[0]! }; // the response has exactly one
    },
    [call, target],
  );

  const create = useCallback(
    async (input: Pick<Playlist, 'title' | 'visibility'>) => {
      const activityId = newActivityId();
      const body = { ...input, name: input.title, description: '', yt_video_id: null, order: null };
      const { items } = await call(playlistEndpoints.create, { body }, { hideFromTray: true, activityId });
      return { playlist: items[0]!, activityId }; // as above
    },
    [call],
  );

  const report = useCallback(
    (all: readonly Added[]): void => {
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'call' });
      const text = (key: string, values: object) => translate(`addToPlaylist.${key}`, values);
      const counted = (key: string, count: number) =>
        count > 0 ? [text(key, { smart_count: count, count: count.toLocaleString(pageLocale()) })] : [];
      const [first] = all;
      if (!first) return;
      const playlists =
        all.length === 1
          ? text('quoted', { title: first.playlist.title })
          : text('several', { smart_count: all.length });
      const largest = (count: (result: PlaylistAddition) => number) =>
        Math.max(...all.map(({ result }) => count(result)));
      const added = largest(result => result.added);
      const detail = [
        ...counted(
          'existing',
          largest(result => result.existing),
        ),
        ...counted(
          'skipped',
          largest(result => result.skipped),
        ),
      ].join('. ');
      const activityIds = all.flatMap(each =>
        each.result.added > 0 || each.activityIds.length > 1 ? each.activityIds : [],
      );
      // Of a list, and of several, the titles of those that were added are not known.
      const title = 'ids' in target && target.ids.length === 1 ? records[0]?.title : undefined;
      notifyDone(
        added === 0
          ? text('doneNone', { playlists })
          : title === undefined
            ? text('doneMany', { smart_count: added, count: added.toLocaleString(pageLocale()), playlists })
            : text('done', { title, playlists }),
        { ...(detail && { detail }), ...(activityIds.length > 0 && { activityIds }) },
      );
    },
    [cache, translate, notifyDone, records, target],
  );

  return { add, create, report };
};

/** What one call did. */
export interface Added {
  readonly playlist: ChosenPlaylist;
  /** Newest first: undoing takes the moments out, then moves a new playlist to the trash. */
  readonly activityIds: readonly string[];
  readonly result: PlaylistAddition;
}

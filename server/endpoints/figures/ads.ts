import { only } from '../../../src/contract/calls/envelope';
import { nameOf } from '../../../src/contract/calls/endpoint';
import { adEndpoints } from '../../../src/contract/endpoints/figures/ads';
import { adFigureEndpoints } from '../../../src/contract/endpoints/figures/adFigures';
import { platformHeartbeatId } from '../../../src/contract/limits';
import type { ListCaches } from '../../db/lists/listCaches';
import { implement, implementPrepared, type Implementation } from '../../http/implement';
import { claimPicture } from '../../media/files';
import type { UploadInspector } from '../../media/inspectUpload';
import { mediaUrl } from '../../media/mediaUrl';
import { receivePicture } from '../../media/receivePicture';
import type { MediaStore } from '../../media/store';
import { changeMany, changeOne, oneRecord } from '../../records/changeRecords';
import { adStore } from '../../records/stores/adStore';
import { readAdDays } from '../../records/studio/figures/readFigures';
import { checkedRange, pageOfAll } from './checkedRange';

/** The handlers of ads beyond the generic ones. */
export const adImplementations = ({
  lists,
  media,
}: {
  readonly lists: ListCaches;
  readonly media: { readonly store: MediaStore; readonly inspect: UploadInspector };
}): readonly Implementation[] => [
  implement(adEndpoints.removeOne, async call => {
    const work = { ...call, action: nameOf(adEndpoints.removeOne), totals: lists.totals };
    const { params, body, ifMatch } = call;
    return only(
      await changeOne(work, adStore, { id: params.id, change: { in_trash: body.undo !== true }, ifMatch }),
    );
  }),

  implement(adEndpoints.unpublish, async call => {
    const work = { ...call, action: nameOf(adEndpoints.unpublish), totals: lists.totals };
    return changeMany(work, adStore, { ids: call.body.ids, change: { transition: 'unpublish' } });
  }),

  implement(adFigureEndpoints.days, async ({ db, caller, params, query, now }) => {
    const { type, ...range } = query;
    await oneRecord(db, adStore, caller, params.id, {});
    return pageOfAll(await readAdDays(db, params.id, checkedRange(range, now), type));
  }),

  // The picture stays when the account of who uploaded it is erased.
  implementPrepared(adEndpoints.gdrive, {
    prepare: {
      queue: 'files',
      run: async ({ db, caller: { userId }, body: { file }, now }) =>
        receivePicture(media, { db, userId, ownerId: platformHeartbeatId, purpose: 'ad', file, now }),
    },
    handle: async ({ db, now }, picture) => {
      await claimPicture(db, picture, now);
      const { id, width, height } = picture;
      return only({ id, url: mediaUrl(id), width, height });
    },
  }),
];

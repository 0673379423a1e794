import * as z from 'zod/mini';
import { idPatterns } from '../../../contract/ids';
import { messageFor } from '../../../contract/messages';
import { shaped } from '../../../fields/shaped';
import { momentChanges, momentEndpoints } from '../../../contract/endpoints/moments';
import { moment } from '../../../contract/entities/moment';
import { videoLink } from '../../../contract/entities/videoLink';
import { defineEntity } from '../../../contract/schema/entity';
import { IconGlobe } from '../../../ui/display/icons';
import { lazyPart } from '../../../ui/lazyPart';
import { defineResource } from '../../../engine/resource/defineResource';
import { momentBadgeStyles } from '../../../resources/moments/momentBadgeStyles';

const { id, heartbeat_id, created_at, title, visibility, tags } = moment.fields;

/** The fields of a new moment. The video cannot be changed later. */
const entity = defineEntity({
  name: 'new moment',
  readOnly: { id, heartbeat_id, created_at },
  writable: {
    video_link: z.optional(videoLink()),
    /** The upload of a file; while it runs, its key, which is no valid id. */
    upload_id: z.optional(shaped(idPatterns.media, { message: 'upload-incomplete' })),
    thumbnail: z.optional(shaped(idPatterns.media, { message: 'invalid-id' })),
    title,
    visibility,
    tags,
  },
  rules: [
    {
      fields: ['video_link', 'upload_id'],
      path: 'video_link',
      message: messageFor('required'),
      isMet: record => Boolean(record.video_link) || Boolean(record.upload_id),
    },
  ],
});

/** The resource of the form for a new moment. It uses the calls and texts of moments. */
export const newMoment = defineResource({
  name: 'moments',
  entity,
  endpoints: { list: momentEndpoints.list, create: momentEndpoints.create },
  changes: momentChanges,
  title: record => record.title,
  defaults: { visibility: 'public' },
  actions: { list: { icon: IconGlobe, change: { status: 'published' } } },
  publishAction: 'list',
  list: {
    primary: { title: 'title', subtitle: record => record.id },
    columns: [],
    sort: { field: 'created_at', order: 'desc' },
    bulkActions: [],
    rowActions: [],
    card: { subtitle: record => record.id, chips: [] },
    badgeStyles: { visibility: momentBadgeStyles.visibility },
  },
  form: [
    {
      field: 'video_link',
      Input: lazyPart(() => import('./VideoLinkInput'), 'VideoLinkInput'),
    },
    {
      field: 'upload_id',
      Input: lazyPart(() => import('./VideoFileInput'), 'VideoFileInput'),
    },
    {
      field: 'thumbnail',
      Input: lazyPart(() => import('./PosterInput'), 'PosterInput'),
    },
    'title',
    'visibility',
    'tags',
  ],
});

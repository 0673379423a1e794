import { describe, expect, it } from 'vitest';
// The permissions that a store may name.
import '../../../src/contract/permissions';
import { video, type Video } from '../../../src/contract/entities/video';
import { moment } from '../../../src/contract/entities/moment';
import { videos } from '../../db/contentTables';
import { entityStore } from '../entityStore';
import type { StoreRules } from './storeRules';

const rules: StoreRules<Video> = { name: 'videos', ownerField: 'heartbeat_id', managedBy: [] };
const columns = 'which is no column of the table videos. Right: id, heartbeat_id, yt_video_id,';

/** Wrong rules, each option once, with the sentence. `@ts-expect-error` marks what the type check refuses. */
const wrong: Readonly<Record<string, readonly [() => unknown, string]>> = {
  ownerField: [
    // @ts-expect-error The entity has no such field.
    () => entityStore<Video>(videos, video, { ...rules, ownerField: 'owner' }),
    `Store videos: ownerField names "owner", ${columns}`,
  ],
  title: [
    // @ts-expect-error The entity has no such field.
    () => entityStore<Video>(videos, video, { ...rules, title: 'name' }),
    `Store videos: title names "name", ${columns}`,
  ],
  states: [
    // @ts-expect-error The entity has no such field.
    () => entityStore<Video>(videos, video, { ...rules, states: ['status'] }),
    `Store videos: states names "status", ${columns}`,
  ],
  managedBy: [
    // @ts-expect-error There is no such permission.
    () => entityStore<Video>(videos, video, { ...rules, managedBy: ['videos.mange'] }),
    'Store videos: managedBy names "videos.mange", which is no permission. Right: ',
  ],
  extraColumns: [
    () => entityStore<Video>(videos, video, { ...rules, extraColumns: { reason: 'hidden_reason' } }),
    `Store videos: extraColumns names "hidden_reason", ${columns}`,
  ],
  extraSchemas: [
    () => entityStore<Video>(videos, video, { ...rules, extraSchemas: { reason: video.fields.title } }),
    'Store videos: extraSchemas names "reason", which is none of its extraColumns. Right: none.',
  ],
  undoOnlyFields: [
    () => entityStore<Video>(videos, video, { ...rules, undoOnlyFields: ['blacklisted_at'] }),
    'Store videos: undoOnlyFields names "blacklisted_at", which no save changes. Right: title, description, tags.',
  ],
  timeFields: [
    () => entityStore<Video>(videos, video, { ...rules, timeFields: ['updated_at'] }),
    'Store videos: timeFields names "updated_at", which is none of its undoOnlyFields. Right: none.',
  ],
  unique: [
    () => entityStore<Video>(videos, video, { ...rules, unique: { name: 'route-exists' } }),
    'Store videos: unique names "name", which is no field of the entity. Right: id,',
  ],
  filters: [
    () => entityStore<Video>(videos, video, { ...rules, filters: { playlist: () => undefined } }),
    'Store videos: filters names "playlist", which is no filter of the entity without a field. Right: none.',
  ],
  'its entity': [
    () => entityStore<Video>(videos, { ...video, filters: { title: video.fields.title } }, rules),
    'Entity video: "title" is a field and a filter.',
  ],
  'a filter without its condition': [
    () => entityStore<Video>(videos, { ...video, filters: moment.filters }, rules),
    'Store videos: filters has no condition of "playlist", which the entity declares.',
  ],
};

describe('a wrong store', () => {
  for (const [what, [create, sentence]] of Object.entries(wrong))
    it(`throws a sentence about ${what}`, () => {
      expect(create).toThrow(sentence);
    });

  it('is right without its mistake', () => {
    expect(entityStore<Video>(videos, video, rules).name).toBe('videos');
  });
});

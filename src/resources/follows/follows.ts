import { followEndpoints } from '../../contract/endpoints/page/follows';
import { follow, type FollowDirection } from '../../contract/entities/people/follow';
import { defineResource } from '../../engine/resource/defineResource';
import { publicAddressOf } from '../shared/publicLinks';
import { followWords } from './words.en';

const declareFollows = (name: FollowDirection) =>
  defineResource({
    name,
    words: followWords,
    entity: follow,
    endpoints: { list: followEndpoints.list },
    changes: {},
    title: record => record.name,
    list: {
      primary: { title: 'name', image: 'avatar', isPerson: true, subtitle: record => `@${record.handle}` },
      columns: ['since'],
      omit: ['id', 'avatar', 'handle', 'heartbeat_id'],
      sort: { field: 'since', order: 'desc' },
      fixedParameters: { direction: name },
      publicAddress: record => publicAddressOf.creator(record.handle),
      card: { subtitle: record => `@${record.handle}` },
      isUsuallyEmpty: true,
      widths: { since: 160 },
    },
  });

/** The creators who follow the creator. */
export const followers = declareFollows('followers');

/** The creators whom the creator follows. */
export const following = declareFollows('following');

import { expect, it } from 'vitest';
import * as enumerations from './enumerations';

it('has exactly the values of the API', () => {
  const { playerStates, ...lists } = enumerations;
  expect(playerStates).toEqual({ unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 });
  expect(
    Object.entries(lists).map(
      ([name, values]) => `${name}: ${values.map(value => value || '(empty)').join(', ')}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "visibilities: public, private, unlisted",
      "listSorts: custom, date_newest, date_oldest, most_popular, a_to_z, z_to_a",
      "entityKinds: moment, video, user",
      "imageCrops: n, c, cc, p",
      "imageFormats: rw, rp, rj, rwa, rg, k, no",
      "tagActions: attach, detach, update",
      "momentStatuses: draft, published, unlisted",
      "reviewStatuses: approved, great, pending, rejected, spam",
      "decisionMailModes: bundled, each, none",
      "submissionKinds: resubmit, appeal",
      "blacklistScopes: everything, earnings, heartbeat",
      "applicationStatuses: pending, under_verification, accepted, rejected, resubmitted, escalated, cancelled, banned",
      "questionTypes: riddle, trivia",
      "collectionTypes: riddles, trivia",
      "questionStates: publish, draft",
      "vikiStates: published, unpublished",
      "trashKinds: moment, playlist, collection, question, viki, pretty_link",
      "trashers: creator, moderator",
      "activityKinds: changed, created, trashed, restored, deleted, imported",
      "activitySubjects: moment, playlist, collection, question, viki, video, pretty_link, tag, creator, application, saved_view, configuration, role, person, ad, page, other",
      "activityStates: running, done, partly_undone, undone, permanent",
      "paymentStates: not_set, pending, set",
      "uploadPurposes: avatar, banner, ad, thumbnail",
      "darkModes: true, false, automatic",
      "studioLanguages: en, es, uk, ar",
    ]
  `);
});

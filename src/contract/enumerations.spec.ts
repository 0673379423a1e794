import { expect, it } from 'vitest';
import * as enumerations from './enumerations';

it('spells every enumeration as the specification does', () => {
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
      "adSortColumns: name, title, chance, total_impressions, total_clicks, start_schedule, created_at, updated_at",
      "commonSortColumns: name, created_at, updated_at",
      "sortDirections: asc, desc, (empty)",
      "windowTypes: normal, popup",
      "imageCrops: n, c, cc, p",
      "imageFormats: rw, rp, rj, rwa, rg, k, no",
      "effects: bubble, snow",
      "aspectRatios: 16:9, 21:9, 4:3, 9:16, 1:1",
      "commentReviewModes: owner, autodescription, autocomments, default",
      "tagActions: attach, detach, update",
      "menuItemKinds: link, separator",
      "avatarStyles: char-circle",
      "momentStatuses: draft, published, unlisted",
      "reviewStatuses: approved, great, pending, rejected, spam",
      "commentStatuses: pending, approved, rejected, taken_down",
      "commentActions: approve, reject, take_down",
      "reportCategories: bullying, inappropriate, misinformation, spam",
      "blacklistScopes: everything, earnings, heartbeat",
      "applicationStatuses: pending, under_verification, accepted, rejected, resubmitted, escalated, cancelled, banned",
      "questionTypes: riddle, trivia",
      "collectionTypes: riddles, trivia",
      "questionStates: publish, draft",
      "vikiStates: published, unpublished",
      "trashKinds: moment, playlist, collection, question, viki, pretty_link",
      "adStates: active, inactive",
      "adLocations: home, watch",
      "adSizes: small, medium, large",
      "paymentTypes: paypal, payoneer, transferwise, tipalti, worldfirst, alipay, fbt",
      "paymentStates: not_set, pending, set",
      "verificationStates: none, waiting, verified, incorrect, expired",
      "sessionStates: logged_out, logged_in",
      "uploadPurposes: avatar, banner, ad, thumbnail",
      "darkModes: true, false, automatic",
      "currencies: AUD, CAD, CHF, CNH, CNY, EUR, GBP, HKD, IDR, JPY, MXN, NOK, NZD, SEK, SGD, THB, USD",
    ]
  `);
});

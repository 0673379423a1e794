import { adChanges, adEndpoints } from '../../contract/endpoints/figures/ads';
import { ad, adManager, type Ad } from '../../contract/entities/ads/ad';
import type { AdLocation } from '../../contract/entities/ads/adChoices';
import { defineResource } from '../../engine/resource/defineResource';
import { transitionActions } from '../../engine/resource/transitionActions';
import { IconEyeOff, IconGlobe } from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { trashAction } from '../shared/trashAction';
import { AdEnd, AdShare, AdStart, AdStatus } from './AdCells';
import { adWords } from './words.en';

const sizes: Readonly<Record<Ad['size'], string>> = { small: 'Small', medium: 'Medium', large: 'Large' };

const declareAds = (location?: AdLocation) =>
  defineResource({
    name: 'ads',
    words: adWords,
    access: [adManager],
    entity: ad,
    endpoints: adEndpoints,
    changes: adChanges,
    title: record => record.name,
    actions: {
      ...transitionActions(ad, { publish: { icon: IconGlobe }, unpublish: { icon: IconEyeOff } }),
      trash: trashAction,
    },
    list: {
      primary: {
        title: 'name',
        image: 'image_url',
        subtitle: record => `${sizes[record.size]}, ${record.title}`,
      },
      columns: [
        { name: 'figures', whenNarrow: 'stack', columns: ['chance', 'chance_percentage'] },
        { name: 'time', whenNarrow: 'stack', columns: ['start_schedule', 'end_schedule'] },
        'status',
      ],
      filters: ['status', 'size', 'start_schedule', 'created_at'],
      omit: ['id', 'image_url', 'trashed_at', 'creator_avatar', ...(location ? (['location'] as const) : [])],
      sort: { field: 'created_at', order: 'desc' },
      ...(location && { fixedParameters: { location } }),
      card: {
        subtitle: (record, text) => text('card', { size: sizes[record.size], title: record.title }),
        chips: ['status'],
      },
      widths: { chance: 56, chance_percentage: 80, start_schedule: 64, end_schedule: 64, status: 124 },
      cells: { status: AdStatus, chance_percentage: AdShare, start_schedule: AdStart, end_schedule: AdEnd },
    },
    form: [
      { field: 'name', isHalf: true },
      { field: 'title', isHalf: true },
      { field: 'link', hasHelp: true },
      { field: 'location', isHalf: true },
      { field: 'size', isHalf: true },
      { field: 'chance', Input: lazyPart(() => import('./AdChanceInput'), 'AdChanceInput') },
      { field: 'start_schedule', isHalf: true },
      { field: 'end_schedule', isHalf: true },
      { field: 'button_label', isHalf: true },
      { field: 'rating', isHalf: true },
      { field: 'image_url', Input: lazyPart(() => import('./AdImageInput'), 'AdImageInput') },
      { field: 'creator_id', Input: lazyPart(() => import('./AdCreatorInput'), 'AdCreatorInput') },
    ],
    ...(location && { defaults: { location } }),
    publishAction: 'publish',
    details: {
      parameter: 'ad',
      Header: lazyPart(() => import('./AdPreviews'), 'AdPreviews'),
      tabs: [{ name: 'figures', Content: lazyPart(() => import('./AdFigures'), 'AdFigures') }],
      primaryActions: ['publish', 'unpublish'],
    },
  });

/** Ads of the platform, for people who manage them. */
export const ads = declareAds();

/** The ads of each page of the public app. */
export const adsAt: Readonly<Record<AdLocation, typeof ads>> = {
  home: declareAds('home'),
  watch: declareAds('watch'),
};

import * as z from 'zod/mini';
import { flag } from '../../../fields/kinds/boolean/boolean';
import { integer } from '../../../fields/kinds/number/number';
import { defineSection } from './defineSection';

/** Where ads are shown, and how often. The public app reads it. */
export const adsSection = defineSection('ads', {
  /** On the home page. */
  home: z._default(flag(), true),
  /** Beside a moment that is watched. */
  watch: z._default(flag(), true),
  /** After how many seconds the next ad takes the place of one. */
  rotation_seconds: z._default(integer({ min: 5, max: 600, unit: 's' }), 30),
  /** How often one person sees one ad within a day, at most. */
  impressions_a_day: z._default(integer({ min: 1, max: 100 }), 5),
});

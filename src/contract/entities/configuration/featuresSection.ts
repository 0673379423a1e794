import * as z from 'zod/mini';
import { flag } from '../../../fields/kinds/boolean/boolean';
import { defineSection } from './defineSection';

/** What can be switched off while the studio runs, such as after an incident. */
export const featuresSection = defineSection('features', {
  /** People can apply as creators on the page of the sign-in. */
  applications: z._default(flag(), true),
  /** Creators can appeal a decision about a moment. */
  appeals: z._default(flag(), true),
  /** Rules report comments by themselves. */
  comment_rules: z._default(flag(), true),
});

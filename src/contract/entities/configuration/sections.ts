import type * as z from 'zod/mini';
import type { AppConfigurationId } from '../../endpoints/configurations';
import { adsSection } from './adsSection';
import { featuresSection } from './featuresSection';
import { limitsSection } from './limitsSection';
import { moderationSection } from './moderationSection';
import { newsSection } from './newsSection';
import { viewsSection } from './viewsSection';

/** What the audit log calls a section. */
export const configurationEntity = 'app configuration';

/** Every section of the platform configuration, in the order of the screen. */
export const sections = {
  limits: limitsSection,
  features: featuresSection,
  news: newsSection,
  ads: adsSection,
  views: viewsSection,
  moderation: moderationSection,
} as const satisfies Readonly<Record<AppConfigurationId, object>>;

export type SectionId = keyof typeof sections;
/** What is in force of a section. */
export type SectionValue<N extends SectionId> = z.output<(typeof sections)[N]['schema']>;

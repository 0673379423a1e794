import { configurationEndpoints } from '../../contract/endpoints/configurations';
import { sections, type SectionId } from '../../contract/entities/configuration/sections';
import { formResource } from '../../engine/resource/formResource';
import type { Resource } from '../../engine/resource/resource';
import { configurationWords } from './words.en';

const resourceOf = (id: SectionId): Resource => {
  const { entity } = sections[id];
  return formResource({
    name: `configuration.${id}`,
    words: configurationWords,
    entity,
    endpoints: { list: configurationEndpoints.read },
    title: () => configurationWords.configuration.titles[id],
    form: entity.writable.map(field => ({ field, hasHelp: true })),
  });
};

/** The form of each section: its fields are those of the contract. */
export const sectionResources: Readonly<Record<SectionId, Resource>> = {
  limits: resourceOf('limits'),
  features: resourceOf('features'),
  news: resourceOf('news'),
  ads: resourceOf('ads'),
  views: resourceOf('views'),
  moderation: resourceOf('moderation'),
};

import { readSection, type SectionProblem } from '../../contract/entities/configuration/readSection';
import { sections, type SectionId } from '../../contract/entities/configuration/sections';
import type { AnyRecord } from '../../engine/services/anyRecord';
import type { Values } from '../../engine/save/saveOnNewest';

/** A section as its form edits it. */
export interface SectionForm {
  /** Its values, with what is stored beside them, which a save sends back as it is. */
  readonly record: AnyRecord;
  /** The stored values that do not fit. The record has their defaults. */
  readonly problems: readonly SectionProblem[];
}

/** The form of what is stored of a section. */
export const sectionForm = (id: SectionId, stored: Values): SectionForm => {
  const { value, problems } = readSection(id, stored);
  return { record: { ...sections[id].toForm(value), id }, problems };
};

/** The number of the version of a stored section; 0 of one that was never saved. */
export const versionIn = (stored: Values | null): number => Number(stored?.['version'] ?? 0);

import * as z from 'zod/mini';
import type { SectionValues } from './defineSection';
import { sections, type SectionId, type SectionValue } from './sections';

/** A stored value that does not fit its field. */
export interface SectionProblem {
  /** The value, such as `items.0.title`. */
  readonly path: string;
  readonly message: string;
}

/** What of the values of a section does not fit; none where everything does. */
export const sectionProblems = (id: SectionId, values: SectionValues): readonly SectionProblem[] =>
  (z.safeParse(sections[id].schema, values).error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));

/** One function for each section, so that each result has the type of its section. */
const parsers: { readonly [N in SectionId]: (values: SectionValues) => SectionValue<N> } = {
  limits: values => z.parse(sections.limits.schema, values),
  features: values => z.parse(sections.features.schema, values),
  news: values => z.parse(sections.news.schema, values),
  ads: values => z.parse(sections.ads.schema, values),
  views: values => z.parse(sections.views.schema, values),
  moderation: values => z.parse(sections.moderation.schema, values),
};

/**
 * Reads a stored section: what is in force, and what of the stored values is not, because it does not fit. Those fields have their
 * default, which `defaults` replaces. What other releases store beside is left alone.
 *
 * @example readSection('limits', { trash_days: 'many' }).value.trash_days; // 30
 */
export const readSection = <N extends SectionId>(
  id: N,
  stored: SectionValues,
  defaults: SectionValues = {},
): { readonly value: SectionValue<N>; readonly problems: readonly SectionProblem[] } => {
  const problems = sectionProblems(id, stored);
  const wrong = new Set(problems.map(({ path }) => path.split('.')[0]));
  const fitting = Object.entries(stored).filter(([name]) => !wrong.has(name));
  return { value: parsers[id]({ ...defaults, ...Object.fromEntries(fitting) }), problems };
};

import * as z from 'zod/mini';
import { objects } from '../../../fields/kinds/objects/objects';
import { optionalText, text } from '../../../fields/kinds/text/text';
import { sharedViews } from '../people/sharedViews';
import { defineSection, sectionSchema } from './defineSection';

/** One view in a row of the form: the list that it is of, and what is stored of it. */
const row = { list: text(60), name: text(60), query: optionalText(2000), id: text(40) };
const rows = objects(row, { max: 500 });
const lists = z._default(sharedViews.shape.lists, {});

/** The views of lists that everybody sees. They are stored by list; the form has a row for each. */
export const viewsSection = {
  ...defineSection('views', { lists: z._default(rows, []) }),
  schema: sectionSchema({ lists }),
  toForm: ({ lists: stored, ...others }: Readonly<Record<string, unknown>>) => ({
    ...others,
    lists: Object.entries(z.safeParse(lists, stored).data ?? {}).flatMap(([list, views]) =>
      views.map(view => ({ list, ...view })),
    ),
  }),
  toStored: ({ lists: shown, ...others }: Readonly<Record<string, unknown>>) => {
    const stored = new Map<string, unknown[]>();
    for (const { list, ...view } of z.safeParse(rows, shown).data ?? [])
      stored.set(list, [...(stored.get(list) ?? []), view]);
    return { ...others, lists: Object.fromEntries(stored) };
  },
};

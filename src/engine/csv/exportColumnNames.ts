import { columnsOf } from '../listState/columns';
import type { Resource } from '../resource/resource';

/** The columns of the list with the fields that they read, after the id and the title: with these the file can be imported again. */
export const shownColumns = (resource: Resource, selected: readonly string[] | undefined): string[] => [
  ...new Set([
    ...('id' in resource.fields ? ['id'] : []),
    resource.list.primary.title,
    ...columnsOf(resource, selected).all.flatMap(({ field: { name, kind, meta, screen } }) =>
      kind.record ? [] : [name, ...(screen.reads?.(meta) ?? [])],
    ),
  ]),
];

/** Every field, those of the list first. The owner only where the list shows it. */
export const exportableColumns = (resource: Resource, selected: readonly string[] | undefined): string[] => [
  ...new Set([
    ...shownColumns(resource, selected),
    ...Object.keys(resource.fields).filter(
      name => (name !== resource.ownerField || resource.owner) && !resource.fields[name]?.kind.record,
    ),
  ]),
];

import { memo } from 'react';
import type { FieldSpec } from '../../../fields/fieldSpec';
import type { AnyRecord, Resource } from '../../resource';

/** One value of a record, drawn by its kind unless the resource draws it itself. */
export const Cell = memo(function Cell({
  resource,
  record,
  field,
}: {
  resource: Resource;
  record: AnyRecord;
  field: FieldSpec;
}) {
  const Own = resource.list.cells?.[field.name];
  if (Own) return <Own record={record} />;
  return (
    <field.kind.Cell
      value={record[field.name]}
      field={field}
      resource={resource.name}
      badgeStyles={resource.list.badgeStyles?.[field.name]}
    />
  );
});

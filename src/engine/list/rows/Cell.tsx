import { memo } from 'react';
import type { FieldSpec } from '../../../fields/types';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';

/** One value of a record, rendered by the resource's own cell or by that of the field kind. */
export const Cell = memo(function Cell({
  resource,
  record,
  field,
}: {
  resource: Resource;
  record: AnyRecord;
  field: FieldSpec;
}) {
  const CustomCell = resource.list.cells?.[field.name];
  if (CustomCell) return <CustomCell record={record} />;
  return (
    <field.screen.Cell
      value={record[field.name]}
      field={field}
      resource={resource.name}
      record={record}
      badgeStyles={resource.list.badgeStyles?.[field.name]}
    />
  );
});

import type { CellProps } from '../kind';
import { idsOf } from '../references/idsOf';
import { useRelated } from '../references/useRelated';
import { TextCell } from '../text/TextCell';

export function ReferenceCell(props: CellProps) {
  const [record] = useRelated(props.field.meta.references ?? '', idsOf(props.value));
  return <TextCell {...props} value={record?.title} />;
}

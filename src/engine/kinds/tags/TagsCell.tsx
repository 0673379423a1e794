import { TagChip } from '../../parts/TagChip';
import cells from '../cells.module.css';
import type { CellProps } from '../kind';
import { None } from '../None';

/** The first tag and how many more; the tooltip names them all. */
export function TagsCell({ value }: CellProps) {
  const tags = Array.isArray(value) ? value.map(String) : [];
  if (!tags.length) return <None />;
  return (
    <span className={cells.tags} data-tip={tags.length > 1 ? tags.join(', ') : undefined}>
      <TagChip tone="outlined" label={tags[0]!} />
      {tags.length > 1 && <span className={cells.more}>+{tags.length - 1}</span>}
    </span>
  );
}

import { TagChip } from '../ui/display/TagChip';
import cells from './cells.module.css';
import { None } from './None';

/** The first of several words and how many more; the tooltip names them all. */
export function MoreOf({ texts }: { texts: readonly string[] }) {
  const [first] = texts;
  if (first === undefined) return <None />;
  return (
    <span className={cells.tags} data-tip={texts.length > 1 ? texts.join(', ') : undefined}>
      <TagChip tone="outlined" label={first} />
      {texts.length > 1 && <span className={cells.more}>+{texts.length - 1}</span>}
    </span>
  );
}

import { TagChip } from '../ui/display/TagChip';
import cells from './cells.module.css';
import { EmptyValue } from './EmptyValue';

/** The first of several texts and the number of the others; the tooltip lists all. */
export function ListSummary({ texts }: { texts: readonly string[] }) {
  const [first] = texts;
  if (first === undefined) return <EmptyValue />;
  return (
    <span className={cells.tags} data-tip={texts.length > 1 ? texts.join(', ') : undefined}>
      <TagChip tone="outlined" label={first} />
      {texts.length > 1 && <span className={cells.more}>+{texts.length - 1}</span>}
    </span>
  );
}

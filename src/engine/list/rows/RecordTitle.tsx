import { countCharacters } from '../../../fields/text/countCharacters';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import styles from './RecordTitle.module.css';
import { TitleLink } from './TitleLink';

/** The title of a record, as a link to its details or its public page where it has one, above its subtitle. */
export function RecordTitle({
  resource,
  record,
  href,
}: {
  resource: Resource;
  record: AnyRecord;
  href: string | undefined;
}) {
  const { maxCharacters, subtitle } = resource.list.primary;
  const title = resource.title(record);
  const shown = truncate(title, maxCharacters);
  const tip = shown === title ? undefined : title;
  return (
    <span className={styles.texts}>
      <TitleLink {...{ resource, record, href }} dir="auto" className={styles.title} data-tip={tip}>
        {shown}
      </TitleLink>
      <span dir="auto" className={styles.subtitle}>
        {subtitle(record)}
      </span>
    </span>
  );
}

/** A text of at most `limit` visible characters; a longer one ends with an ellipsis. */
const truncate = (text: string, limit: number | undefined): string => {
  if (limit === undefined || countCharacters(text) <= limit) return text;
  const segments = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)];
  return `${segments
    .slice(0, limit)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
};

import type { KeyboardEvent } from 'react';
import type { RecordGroup } from '../../../contract/schema/listTotals';
import { IconChevronDown, IconChevronRight } from '../../../ui/display/icons';
import { useFormatCount } from '../../../ui/useFormatCount';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { TotalValue } from '../totals/TotalValue';
import styles from './Groups.module.css';
import { inlineKey } from '../../../ui/useLocale';
import { inPageLanguage } from '../../../contract/messages';

/** The heading of a group: a button that folds it, with its name and number, and its totals. */
export function GroupHeading({
  resource,
  group,
  title,
  isFolded,
  onFold,
  isInList = false,
}: {
  resource: Resource;
  group: RecordGroup;
  title: string;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** Above cards, where it is a heading of the page; in a table it is a row. */
  isInList?: boolean;
}) {
  const { label } = useWords(resource.name);
  const formatCount = useFormatCount();
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  const totals = Object.keys(resource.list.totals ?? {});
  const button = (
    <button
      type="button"
      className={styles.fold}
      data-fold=""
      aria-expanded={!isFolded}
      onClick={() => onFold(!isFolded)}
      onKeyDown={event => foldByKey(event, isFolded, onFold)}
    >
      <Chevron />
      <span className={styles.title}>{title}</span>
      <span className={styles.count}>{formatCount(group.count)}</span>
    </button>
  );
  return (
    <>
      {isInList ? <h2 className={styles.name}>{button}</h2> : button}
      {totals.length > 0 && (
        <dl className={styles.totals}>
          {totals.map(name => (
            <div key={name}>
              <dt>{nameWithUnit(label(name), resource.fields[name]?.meta.unit)}</dt>
              <TotalValue
                resource={resource}
                field={resource.fields[name]!} // checked with the declaration
                values={group.totals.filter(({ field }) => field === name)}
              />
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** As in the head of a column. */
const nameWithUnit = (name: string, unit: string | undefined): string =>
  unit === undefined ? name : `${name}, ${inPageLanguage(unit)}`;

/** Right unfolds a group, Left folds it. */
const foldByKey = (
  event: KeyboardEvent<HTMLElement>,
  isFolded: boolean,
  onFold: (isFolded: boolean) => void,
): void => {
  if (inlineKey(event.key) !== (isFolded ? 'ArrowRight' : 'ArrowLeft')) return;
  event.preventDefault();
  onFold(!isFolded);
};

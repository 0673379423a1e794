import { useCallback, useMemo } from 'react';
import type { FeaturedSection } from '../../../contract/page/featuredSection';
import type { PageContent } from '../../../contract/page/pageContent';
import { sectionTitle } from '../../../contract/page/renderPage';
import { useWords } from '../../../engine/words';
import { IconEdit } from '../../../ui/display/icons';
import type { OrderedListView } from '../../../widgets/orderedList/orderedListTypes';
import { usePageTexts } from '../preview/usePageTexts';
import styles from './Inputs.module.css';

/** A section in the list, by an id that it has only there. */
export interface SectionRow {
  readonly id: string;
  readonly section: FeaturedSection;
}

/** How sections are named and rendered in their list: heading, what they show, and whether anything of it is public. */
export const useSectionView = ({
  resource,
  field,
  sections,
  content,
  onEdit,
}: {
  readonly resource: string;
  readonly field: string;
  readonly sections: readonly FeaturedSection[];
  readonly content: PageContent | undefined;
  readonly onEdit: (at: number) => void;
}): OrderedListView<SectionRow> => {
  const { translate } = useWords(resource);
  const sectionWords = useWords(`${resource}.parts.${field}`);
  const pageTexts = usePageTexts();
  const text = useCallback(
    (key: string, values?: object) => translate(`customize.sections.${key}`, values),
    [translate],
  );
  return useMemo((): OrderedListView<SectionRow> => {
    const at = ({ section }: SectionRow) => sections.indexOf(section);
    const titleOf = (row: SectionRow) => sectionTitle(row.section, content?.sections[at(row)], pageTexts);
    const lineOf = (row: SectionRow): string => {
      const kind = sectionWords.choice('kind', row.section.kind);
      const count = content?.sections[at(row)]?.items.length;
      return count === 0 ? text('nothing', { kind }) : kind;
    };
    return {
      getTitle: titleOf,
      countLabel: count => text('count', { smart_count: count }),
      primaryLabel: text('header'),
      primary: (row, tabIndex) => (
        <span className={styles.section}>
          <button
            type="button"
            dir="auto"
            className={styles.title}
            tabIndex={tabIndex}
            onClick={() => onEdit(at(row))}
          >
            {titleOf(row)}
          </button>
          <span className={styles.line}>{lineOf(row)}</span>
        </span>
      ),
      columns: [],
      menuEntries: row => [{ label: text('edit'), icon: IconEdit, onSelect: () => onEdit(at(row)) }],
    };
  }, [sections, content, onEdit, sectionWords, pageTexts, text]);
};

import { useTranslate } from 'ra-core';
import type { PopularTag } from '../../../contract/endpoints/administration/tagSpellings';
import { Chip } from '../../../ui/display/Chip';
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden';
import styles from './PopularTagsTab.module.css';

/** How many ranks a tag moved since the period before: ▲3, ▼2, or that it is new. */
export function RankChange({ rank, previous_rank: previous }: Pick<PopularTag, 'rank' | 'previous_rank'>) {
  const translate = useTranslate();
  if (previous === null) return <Chip tone="info">{translate('popularTags.new')}</Chip>;
  const ranks = previous - rank;
  const direction = ranks === 0 ? 'same' : ranks > 0 ? 'up' : 'down';
  const label = translate(`popularTags.${direction}`, { smart_count: Math.abs(ranks) });
  return (
    <span className={styles.change} data-direction={direction} data-tip={label}>
      <span aria-hidden>
        {direction === 'same' ? '–' : `${direction === 'up' ? '▲' : '▼'}${Math.abs(ranks)}`}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

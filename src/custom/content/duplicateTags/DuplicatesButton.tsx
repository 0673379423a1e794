import { useTranslate } from 'ra-core';
import { addressOf } from '../../../app/addresses';
import { Button } from '../../../ui/buttons/Button';
import { IconStack } from '../../../ui/display/icons';
import { useFormatCount } from '../../../ui/useFormatCount';
import { useLazyWords } from '../../../ui/useLazyWords';
import { duplicatesParameter } from './duplicatesParameter';
import { useDuplicates } from './useDuplicates';
import { duplicateTagsWords } from './words.en';

/** How many groups of duplicates there are, as a link to them; nothing without any. */
export function DuplicatesButton() {
  useLazyWords(duplicateTagsWords);
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const { data } = useDuplicates(1, 1);
  if (!data?.total) return null;
  return (
    <Button
      size={32}
      variant="tonal"
      icon={IconStack}
      to={`${addressOf.admin('tags')}?${duplicatesParameter}=1`}
    >
      {translate('duplicateTags.open', { smart_count: data.total, count: formatCount(data.total) })}
    </Button>
  );
}

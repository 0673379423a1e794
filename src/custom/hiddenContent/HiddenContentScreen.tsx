import { useCallback } from 'react';
import { ListView } from '../../engine/list/ListView';
import { useServices } from '../../engine/services/services';
import { hiddenContentWords } from '../../resources/hiddenContent/words.en';
import { useLazyWords } from '../../ui/useLazyWords';
import { everyonesHiddenContent, hiddenContent } from '../../resources/hiddenContent/hiddenContent';
import { hiddenAddress } from './hiddenAddress';

/** Lists hidden content with the reason and the date. Titles link to the record in the library. */
export function HiddenContentScreen() {
  useLazyWords(hiddenContentWords);
  const {
    person: { permissions },
  } = useServices();
  const addressOf = useCallback((id: string) => hiddenAddress(id, permissions), [permissions]);
  const resource = permissions.includes('moments.manage') ? everyonesHiddenContent : hiddenContent;
  return <ListView resource={resource} addressOf={addressOf} />;
}

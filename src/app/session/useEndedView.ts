import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useServices } from '../../engine/services/services';

/** Says that a view ended by itself: it leads here with `?view=ended`. */
export const useEndedView = (): void => {
  const translate = useTranslate();
  const { notifyDone } = useServices();
  const [search, setSearch] = useSearchParams();
  const hasEnded = search.get('view') === 'ended';
  useEffect(() => {
    if (!hasEnded) return;
    notifyDone(translate('creator.viewEnded'));
    setSearch(
      current => {
        current.delete('view');
        return current;
      },
      { replace: true },
    );
  }, [hasEnded, notifyDone, setSearch, translate]);
};

import { useTranslate } from 'ra-core';
import { useEffect, useMemo, type RefObject } from 'react';
import type { Suggestion } from '../../../../engine/services/relatedRecords';
import { SuggestionList } from './SuggestionList';
import { useSuggestions } from './useSuggestions';

/** Loads the suggestions of an input that has the focus, and shows them. */
export function Suggestions({
  resource,
  text,
  without,
  onShow,
  ...list
}: {
  id: string;
  resource: string;
  text: string;
  /** Texts that are chosen already. */
  without: readonly string[];
  anchor: RefObject<HTMLElement | null>;
  active: number;
  /** Called with what is shown, and with nothing at the end. */
  onShow: (suggestions: readonly Suggestion[]) => void;
  onSelect: (text: string) => void;
}) {
  const translate = useTranslate();
  const found = useSuggestions(resource, text);
  const excluded = without.join('\n');
  const shown = useMemo(
    () => found.filter(suggestion => !excluded.split('\n').includes(suggestion.text)),
    [found, excluded],
  );
  useEffect(() => {
    onShow(shown);
    return () => onShow([]);
  }, [shown, onShow]);
  if (shown.length === 0) return null;
  return <SuggestionList {...list} label={translate('engine.kinds.suggestions')} suggestions={shown} />;
}

import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { Suggestion } from '../../../../engine/services/relatedRecords';
import { Suggestions } from './Suggestions';

/** The suggestions of an input: what to add to the input, and the list. */
export interface SuggestionBox {
  /** Set on the element below which the list opens. */
  readonly anchor: RefObject<HTMLDivElement | null>;
  /** Attributes of the input; empty where nothing is suggested. */
  readonly inputProps: {
    readonly onClick?: () => void;
    readonly role?: 'combobox';
    readonly 'aria-autocomplete'?: 'list';
    readonly 'aria-expanded'?: boolean;
    readonly 'aria-controls'?: string | undefined;
    readonly 'aria-activedescendant'?: string | undefined;
  };
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Handles the keys of the list. True where the key is done with. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean;
  readonly list: ReactNode;
}

const none: readonly Suggestion[] = [];

/**
 * Suggests texts of a resource's records below an input, from the first click, letter or arrow key on. Arrow keys move among
 * them, Enter takes one, Escape closes them.
 *
 * @param resource undefined suggests nothing
 * @param without texts that are chosen already
 * @param textAfter `text` after a choice, for an input with one value: the list closes then
 */
export const useSuggestionBox = (
  resource: string | undefined,
  text: string,
  without: readonly string[],
  onSelect: (text: string) => void,
  textAfter?: (selected: string) => string,
): SuggestionBox => {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  // A dialog focuses its input by itself: a list that opened then would cover the buttons.
  const [isRequested, setIsRequested] = useState(false);
  // The text at which Escape closed the list: it opens again with the next letter.
  const [closedAt, setClosedAt] = useState<string>();
  const [active, setActive] = useState({ text, index: -1 });
  const [shown, setShown] = useState(none);
  const isTyped = useRef(text).current !== text;
  const isOpen = resource !== undefined && hasFocus && (isRequested || isTyped) && closedAt !== text;
  const count = isOpen ? shown.length : 0;
  const index = active.text === text ? Math.min(active.index, count - 1) : -1;

  const select = (selected: string) => {
    setActive({ text: '', index: -1 });
    setClosedAt(textAfter?.(selected));
    onSelect(selected);
  };
  const open = () => {
    setIsRequested(true);
    setClosedAt(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.key === 'ArrowDown' && !isOpen) open();
    if (count === 0 || event.nativeEvent.isComposing) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0)
      setActive({ text, index: index < 0 && step < 0 ? count - 1 : (index + step + count) % count });
    else if (event.key === 'Enter' && index >= 0) select(shown[index]!.text);
    else if (event.key === 'Escape') setClosedAt(text);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    anchor,
    inputProps:
      resource === undefined
        ? {}
        : {
            onClick: open,
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': count > 0,
            'aria-controls': count > 0 ? id : undefined,
            'aria-activedescendant': index >= 0 ? `${id}-${index}` : undefined,
          },
    onFocus: () => setHasFocus(true),
    onBlur: () => {
      setHasFocus(false);
      setIsRequested(false);
      setClosedAt(undefined);
    },
    onKeyDown,
    list: isOpen && (
      <Suggestions
        {...{ id, anchor, resource, text, without }}
        active={index}
        onShow={setShown}
        onSelect={select}
      />
    ),
  };
};

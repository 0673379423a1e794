import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { choiceKeyAction } from './choiceKeyAction';
import type { Choice } from './choiceSource';

/** The active option of a list of choices: moved by keys and clicks, with ranges by Shift. */
export const useChoiceNavigation = <C extends Choice>({
  choices,
  isAvailable,
  onToggle,
  onSelectMany,
  onChangePage,
}: {
  choices: readonly C[];
  isAvailable: (choice: C) => boolean;
  onToggle: (choice: C) => void;
  onSelectMany: ((choices: readonly C[]) => void) | undefined;
  onChangePage: (by: 1 | -1) => void;
}) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef(0);
  const [index, setIndex] = useState(0);
  const active = Math.max(0, Math.min(index, choices.length - 1));

  useEffect(() => {
    const option = list.current?.querySelector(`[id="${CSS.escape(`${id}-${active}`)}"]`);
    option?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const moveTo = (next: number) => {
    anchor.current = next;
    setIndex(next);
  };
  const toggle = (choice: C | undefined) => {
    if (choice && isAvailable(choice)) onToggle(choice);
  };
  const selectRange = (to: number) => {
    const range = choices.slice(Math.min(anchor.current, to), Math.max(anchor.current, to) + 1);
    onSelectMany?.(range.filter(isAvailable));
    setIndex(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = choiceKeyAction(
      event,
      { active, count: choices.length },
      {
        moveTo: (next, extend) => (extend && onSelectMany ? selectRange(next) : moveTo(next)),
        changePage: onChangePage,
        select: extend => {
          if (extend && onSelectMany) return selectRange(active);
          anchor.current = active;
          toggle(choices[active]);
        },
        selectAll: () => onSelectMany?.(choices.filter(isAvailable)),
      },
    );
    if (!action) return;
    event.preventDefault();
    action();
  };
  return {
    list,
    active,
    optionId: (at: number) => `${id}-${at}`,
    onKeyDown,
    onClick: (event: MouseEvent, at: number) => {
      if (event.shiftKey && onSelectMany) return selectRange(at);
      moveTo(at);
      toggle(choices[at]);
    },
    reset: () => moveTo(0),
  };
};

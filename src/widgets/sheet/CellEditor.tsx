import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { SpriteIcon } from '../../ui/display/SpriteIcon';
import { IconCheck } from '../../ui/display/icons';
import styles from './Sheet.module.css';

/** Where the active cell goes when an edit is over. */
export type AfterEdit = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'mark';

const whereTo = (event: KeyboardEvent): AfterEdit | undefined => {
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  if (event.key !== 'Enter' || event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return 'mark';
  return event.shiftKey ? 'up' : 'down';
};

/**
 * The text of one cell while it is written. Enter, Tab or leaving it takes the text over, Escape does not, Alt+Enter
 * begins a new line.
 */
export function CellEditor({
  label,
  text,
  isMarked,
  onDone,
  onCancel,
}: {
  label: string;
  text: string;
  isMarked: boolean;
  onDone: (text: string, after: AfterEdit) => void;
  onCancel: () => void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);
  const finish = (after: AfterEdit): void => {
    if (isOver.current || !field.current) return;
    isOver.current = true;
    onDone(field.current.value, after);
  };
  const latest = useRef(finish);
  latest.current = finish;
  // What is being written when the page goes is taken over at once, so that it is kept with the rest.
  useEffect(() => {
    const hurry = () => {
      if (document.visibilityState === 'hidden') flushSync(() => latest.current('stay'));
    };
    const off = new AbortController();
    window.addEventListener('pagehide', () => flushSync(() => latest.current('stay')), {
      signal: off.signal,
    });
    document.addEventListener('visibilitychange', hurry, { signal: off.signal });
    return () => off.abort();
  }, [latest]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Saving takes what is being written, too.
    if ((event.ctrlKey || event.metaKey) && event.key === 's') return flushSync(() => finish('stay'));
    event.stopPropagation();
    // The key ends a composition, not the edit.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      isOver.current = true;
      return onCancel();
    }
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.currentTarget;
      return event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
    }
    const after = whereTo(event);
    if (!after) return;
    event.preventDefault();
    finish(after);
  };
  return (
    <>
      {isMarked && (
        <span className={styles.editorMark}>
          <SpriteIcon icon={IconCheck} />
        </span>
      )}
      <textarea
        ref={field}
        className={styles.editor}
        aria-label={label}
        defaultValue={text}
        rows={1}
        onKeyDown={onKeyDown}
        onBlur={() => finish('stay')}
        onPointerDown={event => event.stopPropagation()}
        onCopy={event => event.stopPropagation()}
        onCut={event => event.stopPropagation()}
        onPaste={event => event.stopPropagation()}
        data-marked={isMarked || undefined}
      />
    </>
  );
}

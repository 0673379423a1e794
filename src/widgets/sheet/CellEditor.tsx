import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconCheck } from '../../ui/display/icons';
import { SpriteIcon } from '../../ui/display/SpriteIcon';
import styles from './Sheet.module.css';
import type { AfterEdit } from './sheetTypes';

const afterEditFor = (event: KeyboardEvent): AfterEdit | undefined => {
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  if (event.key !== 'Enter' || event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return 'mark';
  return event.shiftKey ? 'up' : 'down';
};

/** Calls `finish` synchronously when the page is hidden or closed, so that the text is saved with the rest. */
const useFinishOnHide = (finish: () => void): void => {
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const finishNow = () => flushSync(() => latest.current());
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') finishNow();
    };
    window.addEventListener('pagehide', finishNow, { signal });
    document.addEventListener('visibilitychange', onVisibilityChange, { signal });
    return () => listeners.abort();
  }, [latest]);
};

/**
 * The input of the cell that is being edited. Enter, Tab and blur apply the text, Escape discards it, Alt+Enter inserts a
 * line break.
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
  const isFinished = useRef(false);
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);
  const finish = (after: AfterEdit): void => {
    if (isFinished.current || !field.current) return;
    isFinished.current = true;
    onDone(field.current.value, after);
  };
  useFinishOnHide(() => finish('stay'));
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Applies the text before the screen saves.
    if ((event.ctrlKey || event.metaKey) && event.key === 's') return flushSync(() => finish('stay'));
    event.stopPropagation();
    // The key ends a composition, not the edit.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      isFinished.current = true;
      return onCancel();
    }
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault();
      const { selectionStart, selectionEnd } = event.currentTarget;
      return event.currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
    }
    const after = afterEditFor(event);
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

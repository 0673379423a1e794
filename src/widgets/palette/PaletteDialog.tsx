import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { Modal } from '../../ui/overlays/Modal';
import { useLazyWords } from '../../ui/useLazyWords';
import styles from './PaletteDialog.module.css';
import { PaletteInput } from './PaletteInput';
import { PaletteList } from './PaletteList';
import type { PaletteEntry, PaletteLookup, PaletteSource } from './paletteTypes';
import { usePaletteResults } from './usePaletteResults';
import { useRunEntry } from './useRunEntry';
import { paletteDialogWords } from './words.en';

const PAGE = 8;

/** The index that a key moves to among `count` entries, undefined for other keys. */
const indexAfterKey = (key: string, at: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return Math.min(count - 1, at + PAGE);
    case 'PageUp':
      return Math.max(0, at - PAGE);
    default:
      return undefined;
  }
};

export interface PaletteDialogProps {
  sources: () => readonly PaletteSource[];
  /** Memoize it: a new array runs the lookups again. */
  lookups: readonly PaletteLookup[];
  describeError: (error: unknown) => string;
  onClose: () => void;
}

/**
 * The open command palette: an input, and under it the matching entries in groups. Arrows, Home and End move, Enter
 * selects, with Ctrl or Cmd in a new tab, Escape closes. Render it while it is open.
 *
 * @example
 * {open && <PaletteDialog {...{ sources, lookups, describeError, onClose }} />}
 */
export function PaletteDialog({ sources, lookups, describeError, onClose }: PaletteDialogProps) {
  useLazyWords(paletteDialogWords);
  const translate = useTranslate();
  const runEntry = useRunEntry();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const results = usePaletteResults(sources, lookups, describeError);
  const { text, found, groups, entries, active } = results;
  /** Enter was pressed while a first lookup was loading. */
  const [isEnterPending, setIsEnterPending] = useState(false);

  useEffect(() => {
    // An opening dialog focuses its first control, which is the input where there is no button for Back. To focus it again takes time.
    if (document.activeElement !== input.current) input.current?.focus();
  }, []);

  const select = (entry: PaletteEntry, isNewTab = false) => {
    if (entry.disabledReason !== undefined) return;
    results.addRecent(entry);
    onClose();
    // Runs after the palette has restored the focus, so that a dialog of the entry restores it to the same element.
    setTimeout(() => runEntry(entry, isNewTab));
  };
  const selectFirst = useEffectEvent(() => {
    setIsEnterPending(false);
    const [first] = found.first.flatMap(group => group.entries.filter(entry => !entry.disabledReason));
    if (first) select(first);
  });
  useEffect(() => {
    if (isEnterPending && !found.isLoadingFirst) selectFirst();
  }, [isEnterPending, found.isLoadingFirst]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // Elements behind the palette must not handle its keys.
    event.stopPropagation();
    const next =
      event.shiftKey || entries.length === 0
        ? undefined
        : indexAfterKey(event.key, results.activeIndex, entries.length);
    if (next !== undefined) {
      event.preventDefault();
      results.setActiveKey(entries[next]?.key);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault();
      if (found.isLoadingFirst && !results.hasMoved) setIsEnterPending(true);
      else if (active) select(active.entry, event.ctrlKey || event.metaKey);
    }
  };
  const status = found.isLoading
    ? translate('paletteDialog.loading')
    : translate('paletteDialog.count', { smart_count: entries.length });
  const isEmpty = entries.length === 0 && !found.isLoading && !groups.some(({ note }) => note);
  return (
    <Modal
      label={translate('paletteDialog.label')}
      className={styles.dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <PaletteInput
        ref={input}
        listId={`${id}-list`}
        activeId={active && `${id}-${active.key}`}
        isExpanded={entries.length > 0}
        text={text}
        onText={next => {
          results.setText(next);
          setIsEnterPending(false);
        }}
        onClose={onClose}
      />
      <PaletteList
        id={id}
        label={translate('paletteDialog.results')}
        groups={groups}
        active={active?.key}
        isLoading={found.isLoading}
        onHover={results.setActiveKey}
        onSelect={select}
      />
      {found.failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {found.failure}
        </p>
      )}
      {isEmpty && <p className={styles.empty}>{translate('paletteDialog.empty', { text: text.trim() })}</p>}
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </Modal>
  );
}

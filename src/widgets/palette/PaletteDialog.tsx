import { useTranslate } from 'react-admin';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useHref, useLocation, useNavigate } from 'react-router';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconArrowLeft, IconSearch } from '../../ui/display/icons';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import type { PaletteEntry, PaletteLookup, PaletteSource } from './paletteTypes';
import styles from './PaletteDialog.module.css';
import { PaletteList } from './PaletteList';
import { rankGroups } from './rankGroups';
import { useLookups } from './useLookups';
import { useRecentEntries } from './useRecent';

const PAGE = 8;

/** Where a key leads to among `count` entries, undefined for keys that do not move. */
const moved = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'PageDown') return Math.min(count - 1, at + PAGE);
  return key === 'PageUp' ? Math.max(0, at - PAGE) : undefined;
};

/** A record of the list that is open leaves the list as it is: its filters stay in the address. */
const beside = ({ pathname, search }: { pathname: string; search: string }, to: string): string => {
  const [path, query] = to.split('?');
  if (path !== pathname || query === undefined) return to;
  const parameters = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(query)) parameters.set(name, value);
  return `${path}?${parameters.toString()}`;
};

/**
 * The open command palette: one input, and under it what fits, in groups. Arrows, Home and End move, Enter goes or
 * does, with Ctrl or Cmd in a new tab, Escape closes. Render it while it is open.
 *
 * @example
 * {open && <PaletteDialog sources={sources} lookups={lookups} onClose={onClose} />}
 */
export function PaletteDialog({
  sources,
  lookups,
  onClose,
}: {
  sources: () => readonly PaletteSource[];
  /** Has to stay the same object while it asks the same. */
  lookups: readonly PaletteLookup[];
  onClose: () => void;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const base = useHref('/');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  /** The entry that keys or pointer went to; without one it is the first that can be taken. */
  const [chosen, setChosen] = useState<string>();
  const [isEnterPressed, setIsEnterPressed] = useState(false);
  const { remember, among } = useRecentEntries(translate('engine.palette.recent'));
  const found = useLookups(lookups, text, translate('engine.palette.offline'));

  const offered = sources().flatMap(source => source(text));
  const groups = [
    ...found.first,
    ...rankGroups(text.trim() === '' ? [...offered, among(offered)] : offered, text),
    ...found.last,
  ];
  const entries = groups.flatMap(group =>
    group.entries.map(entry => ({ key: `${group.id}/${entry.id}`, entry })),
  );
  const wanted = entries.findIndex(({ key }) => key === chosen);
  const usable = entries.findIndex(({ entry }) => entry.disabledReason === undefined);
  const at = wanted >= 0 ? wanted : Math.max(0, usable);
  const active = entries[at];

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    input.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const take = (entry: PaletteEntry, isNewTab = false) => {
    if (entry.disabledReason !== undefined) return;
    remember(entry);
    onClose();
    // Once the palette is gone and the focus is back, so that what comes next gives it back to the same place.
    setTimeout(() => {
      if (entry.to === undefined) entry.run?.();
      else if (isNewTab) window.open(base.replace(/\/$/, '') + entry.to, '_blank', 'noopener');
      else void navigate(beside(location, entry.to));
    });
  };

  // Pasted and confirmed in one go: Enter waits for what belongs first.
  const takeFirst = useEffectEvent(() => {
    setIsEnterPressed(false);
    const [first] = found.first.flatMap(group => group.entries.filter(entry => !entry.disabledReason));
    if (first) take(first);
  });
  useEffect(() => {
    if (isEnterPressed && !found.isLookingFirst) takeFirst();
  }, [isEnterPressed, found.isLookingFirst]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // What stands behind the palette hears no key of it.
    event.stopPropagation();
    const next = event.shiftKey || entries.length === 0 ? undefined : moved(event.key, at, entries.length);
    if (next !== undefined) {
      event.preventDefault();
      setChosen(entries[next]!.key);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault();
      if (found.isLookingFirst && wanted < 0) setIsEnterPressed(true);
      else if (active) take(active.entry, event.ctrlKey || event.metaKey);
    }
  };

  const status = found.isLooking
    ? translate('engine.palette.looking')
    : translate('engine.palette.count', { smart_count: entries.length });
  const isNothing = entries.length === 0 && !found.isLooking && !groups.some(({ note }) => note);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={translate('engine.palette.label')}
      onKeyDown={onKeyDown}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => {
        // Only the backdrop belongs to the dialog itself.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.head}>
        <span className={styles.back}>
          <IconButton
            icon={IconArrowLeft}
            size={36}
            label={translate('engine.parts.close')}
            onClick={onClose}
          />
        </span>
        <IconSearch />
        <input
          ref={input}
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={translate('engine.palette.input')}
          placeholder={translate('engine.palette.input')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.key}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={event => {
            setText(event.target.value);
            setChosen(undefined);
            setIsEnterPressed(false);
          }}
        />
      </div>
      <PaletteList
        id={id}
        label={translate('engine.palette.results')}
        groups={groups}
        active={active?.key}
        isLooking={found.isLooking}
        onPoint={setChosen}
        onTake={take}
      />
      {found.failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {found.failure}
        </p>
      )}
      {isNothing && (
        <p className={styles.nothing}>{translate('engine.palette.nothing', { text: text.trim() })}</p>
      )}
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </dialog>,
    document.body,
  );
}

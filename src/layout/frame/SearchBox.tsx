import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../engine/parts/IconButton';
import { IconArrowLeft, IconSearch } from '../../engine/parts/icons';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  /** What is searched for at the moment, from the address. */
  value: string;
  /** At Enter; an empty text ends the search. */
  onSubmit: (text: string) => void;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/**
 * The search of the top bar. Ctrl+K, or Cmd+K on a Mac, goes there from everywhere; on a small window it is a button
 * first.
 *
 * @example
 * <SearchBox value={q} onSubmit={search} />
 */
export function SearchBox({ value, onSubmit }: SearchBoxProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  if (value !== shownValue) {
    setShownValue(value);
    setText(value);
  }

  const open = () => {
    // It has to be on the page before it can take the focus.
    flushSync(() => setIsOpen(true));
    input.current?.focus();
    input.current?.select();
  };
  const close = () => {
    const hadFocus = document.activeElement === input.current;
    flushSync(() => setIsOpen(false));
    setText(value);
    if (hadFocus) opener.current?.focus();
  };

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    input.current?.blur();
  };

  return (
    <>
      <span className={styles.opener}>
        <IconButton
          ref={opener}
          icon={IconSearch}
          size={36}
          label={translate('layout.search.open')}
          onClick={open}
        />
      </span>
      <form
        role="search"
        className={styles.form}
        data-open={isOpen || undefined}
        onSubmit={event => {
          event.preventDefault();
          onSubmit(text.trim());
          setIsOpen(false);
        }}
      >
        <span className={styles.back}>
          <IconButton
            icon={IconArrowLeft}
            size={36}
            label={translate('layout.search.close')}
            onClick={close}
          />
        </span>
        <IconSearch />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label={translate('layout.search.label')}
          aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
          placeholder={translate('layout.search.placeholder')}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={onEscape}
        />
        <kbd className={styles.key} aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </form>
    </>
  );
}

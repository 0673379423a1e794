import { useTranslate } from 'ra-core';
import type { Ref } from 'react';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconArrowLeft, IconSearch } from '../../ui/display/icons';
import styles from './PaletteDialog.module.css';

/** The combobox of the palette, and on phones a button that closes it. */
export function PaletteInput({
  ref,
  listId,
  activeId,
  isExpanded,
  text,
  onText,
  onClose,
}: {
  ref: Ref<HTMLInputElement>;
  listId: string;
  activeId: string | undefined;
  isExpanded: boolean;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const label = translate('paletteDialog.input');
  return (
    <div className={styles.header}>
      <span className={styles.back}>
        <IconButton icon={IconArrowLeft} size={36} label={translate('ui.close')} onClick={onClose} />
      </span>
      <IconSearch />
      <input
        ref={ref}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={event => onText(event.target.value)}
      />
    </div>
  );
}

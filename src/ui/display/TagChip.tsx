import { useTranslate } from 'ra-core';
import { IconButton } from '../buttons/IconButton';
import { IconClose } from './icons';
import styles from './TagChip.module.css';

export interface TagChipProps {
  label: string;
  /** `outlined` inside table rows, `accent` for one that was just added. */
  tone?: 'filled' | 'outlined' | 'accent';
  onRemove?: (() => void) | undefined;
}

/**
 * A tag. With `onRemove` it has a remove button.
 *
 * @example
 * <TagChip label="travel" onRemove={() => remove('travel')} />
 */
export function TagChip({ label, tone = 'filled', onRemove }: TagChipProps) {
  return (
    <span className={styles.tag} data-tone={tone} data-removable={onRemove ? '' : undefined}>
      <span className={styles.text}>{label}</span>
      {onRemove && <RemoveTag label={label} onRemove={onRemove} />}
    </span>
  );
}

function RemoveTag({ label, onRemove }: { label: string; onRemove: () => void }) {
  const translate = useTranslate();
  return (
    <IconButton
      size={20}
      icon={IconClose}
      label={translate('ui.remove', { name: label })}
      onClick={onRemove}
    />
  );
}

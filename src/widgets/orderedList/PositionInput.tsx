import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { parsePosition } from './parsePosition';
import styles from './SelectionBar.module.css';

/** Moves the selected rows to a typed position. */
export function PositionInput({
  total,
  itemsLabel,
  isCompact,
  disabledReason,
  onMoveTo,
}: {
  total: number;
  itemsLabel: string;
  /** Without the label before the input. */
  isCompact: boolean;
  disabledReason: string | undefined;
  onMoveTo: (position: number) => void;
}) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const target = parsePosition(typed, total);
  const submit = () => {
    if (target === undefined || disabledReason !== undefined) return;
    onMoveTo(target);
    setTyped('');
  };
  const missing = target === undefined ? translate('orderedList.typePosition') : undefined;
  return (
    <>
      <label className={styles.label}>
        {!isCompact && translate('orderedList.moveTo')}
        <input
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={translate('orderedList.targetPosition', { items: itemsLabel })}
          placeholder={isCompact ? translate('orderedList.positionHeader') : undefined}
          readOnly={disabledReason !== undefined}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter') submit();
          }}
        />
      </label>
      <Button variant="solid" size={28} disabledReason={disabledReason ?? missing} onClick={submit}>
        {translate('orderedList.move', { items: itemsLabel })}
      </Button>
    </>
  );
}

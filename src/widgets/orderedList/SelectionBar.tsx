import { useTranslate } from 'ra-core';
import { useState } from 'react';
import bar from '../../ui/frame/BulkBar.module.css';
import { Button } from '../../ui/buttons/Button';
import { Checkbox } from '../../ui/inputs/Checkbox';
import { IconToBottom, IconToTop, IconClose, IconMore, IconTrash } from '../../ui/display/icons';
import { IconButton } from '../../ui/buttons/IconButton';
import { MenuButton } from '../../ui/overlays/MenuButton';
import { useFormatCount } from '../../ui/useFormatCount';
import { useMediaQuery } from '../../ui/useMediaQuery';
import styles from './SelectionBar.module.css';
import { parsePosition } from './PositionField';

/** Windows whose content leaves no room for everything: beside a column, or on a small screen. */
const TIGHT = '(max-width: 759.98px), (min-width: 1025px) and (max-width: 1169.98px)';
/** So many places are named one by one. */
const NAMED = 6;

/** Rises over the foot of the list while rows are chosen: moves them to a place, to an end, or removes them. */
export function SelectionBar({
  positions,
  total,
  itemsLabel,
  disabledReason,
  onMoveTo,
  onRemove,
  onSelectAll,
  onClear,
}: {
  /** Where the chosen ones stand, ascending. */
  positions: readonly number[];
  total: number;
  /** The chosen ones in words: "3 notes". */
  itemsLabel: string;
  disabledReason: string | undefined;
  /** Infinity is the end. */
  onMoveTo: (place: number) => void;
  onRemove: (() => void) | undefined;
  onSelectAll: (() => void) | undefined;
  onClear: () => void;
}) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const isTight = useMediaQuery(TIGHT);
  const [typed, setTyped] = useState('');
  const wanted = parsePosition(typed, total);
  const say = (key: string, values?: object) => translate(`engine.order.${key}`, values);
  const put = () => {
    if (wanted === undefined || disabledReason !== undefined) return;
    onMoveTo(wanted);
    setTyped('');
  };
  const ends = [
    { label: say('toTop'), icon: IconToTop, disabledReason, onSelect: () => onMoveTo(1) },
    { label: say('toBottom'), icon: IconToBottom, disabledReason, onSelect: () => onMoveTo(Infinity) },
  ];
  const named = `${positions.slice(0, NAMED).map(formatCount).join(', ')}${positions.length > NAMED ? ' …' : ''}`;
  return (
    <div className={bar.place} data-bulk-bar="">
      <div role="toolbar" aria-label={translate('engine.parts.bulk')} className={bar.bar}>
        <Checkbox
          aria-label={say('chooseAll')}
          checked={onSelectAll === undefined}
          indeterminate={onSelectAll !== undefined}
          onChange={onSelectAll ?? onClear}
        />
        <span role="status" className={bar.count}>
          {say('chosen', { count: formatCount(positions.length) })}
        </span>
        {!isTight && <span className={styles.places}>{named}</span>}
        {!isTight && <span className={bar.rule} />}
        <label className={styles.to}>
          {!isTight && say('toPlace')}
          <input
            className={styles.place}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            aria-label={say('toPlaceOf', { things: itemsLabel })}
            placeholder={isTight ? say('placeHead') : undefined}
            readOnly={disabledReason !== undefined}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter') put();
            }}
          />
        </label>
        <Button
          variant="solid"
          size={28}
          disabledReason={disabledReason ?? (wanted === undefined ? say('typePlace') : undefined)}
          onClick={put}
        >
          {say('move', { things: itemsLabel })}
        </Button>
        {isTight ? (
          <MenuButton
            iconOnly
            icon={IconMore}
            label={translate('engine.parts.more')}
            align="end"
            items={[
              ...ends,
              ...(onRemove ? [{ label: say('remove'), icon: IconTrash, onSelect: onRemove }] : []),
            ]}
          />
        ) : (
          <>
            {ends.map(({ label, icon, disabledReason: reason, onSelect }) => (
              <IconButton key={label} {...{ label, icon }} disabledReason={reason} onClick={onSelect} />
            ))}
            {onRemove && <span className={bar.rule} />}
            {onRemove && (
              <Button variant="text" size={32} onClick={onRemove}>
                {say('remove')}
              </Button>
            )}
          </>
        )}
        <IconButton icon={IconClose} label={translate('engine.parts.bulkClear')} onClick={onClear} />
      </div>
    </div>
  );
}

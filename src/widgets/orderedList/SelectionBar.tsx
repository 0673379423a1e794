import { useTranslate } from 'ra-core';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconClose, IconMore, IconToBottom, IconToTop, IconTrash } from '../../ui/display/icons';
import bar from '../../ui/frame/BulkBar.module.css';
import { Checkbox } from '../../ui/inputs/Checkbox';
import { MenuButton } from '../../ui/overlays/MenuButton';
import { useFormatCount } from '../../ui/useFormatCount';
import { useShownOnPage } from '../../ui/frame/useShownOnPage';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { PositionInput } from './PositionInput';
import styles from './SelectionBar.module.css';

/** Windows without room for the whole bar: beside a column, or on a small screen. */
const COMPACT = '(max-width: 759.98px), (min-width: 1025px) and (max-width: 1169.98px)';
/** At most this many positions are listed. */
const MAX_LISTED = 6;

/** Appears over the footer of the list while rows are selected: moves them to a position or an end, or removes them. */
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
  /** Positions of the selected rows, ascending. */
  positions: readonly number[];
  total: number;
  /** The selected rows as text: "3 notes". */
  itemsLabel: string;
  disabledReason: string | undefined;
  /** Infinity is the end. */
  onMoveTo: (position: number) => void;
  onRemove: (() => void) | undefined;
  /** Undefined while all rows are selected. */
  onSelectAll: (() => void) | undefined;
  onClear: () => void;
}) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  useShownOnPage('bulk-bar');
  const isCompact = useMediaQuery(COMPACT);
  const text = (key: string, values?: object) => translate(`orderedList.${key}`, values);
  const ends = [
    { label: text('toTop'), icon: IconToTop, disabledReason, onSelect: () => onMoveTo(1) },
    { label: text('toBottom'), icon: IconToBottom, disabledReason, onSelect: () => onMoveTo(Infinity) },
  ];
  const removal = onRemove ? [{ label: text('remove'), icon: IconTrash, onSelect: onRemove }] : [];
  const listed = positions
    .slice(0, MAX_LISTED)
    .map(position => formatCount(position))
    .join(', ');
  return (
    <div className={bar.anchor} data-bulk-bar="">
      <div role="toolbar" aria-label={translate('ui.bulk')} className={bar.bar}>
        <Checkbox
          aria-label={text('selectAll')}
          checked={onSelectAll === undefined}
          indeterminate={onSelectAll !== undefined}
          onChange={onSelectAll ?? onClear}
        />
        <span role="status" className={bar.count}>
          {text('selected', { count: formatCount(positions.length) })}
        </span>
        {!isCompact && (
          <span className={styles.positions}>{positions.length > MAX_LISTED ? `${listed} …` : listed}</span>
        )}
        {!isCompact && <span className={bar.divider} />}
        <PositionInput {...{ total, itemsLabel, isCompact, disabledReason, onMoveTo }} />
        {isCompact ? (
          <MenuButton
            iconOnly
            icon={IconMore}
            label={translate('ui.more')}
            align="end"
            items={[...ends, ...removal]}
          />
        ) : (
          <>
            {ends.map(({ label, icon, onSelect }) => (
              <IconButton key={label} {...{ label, icon, disabledReason }} onClick={onSelect} />
            ))}
            {removal.length > 0 && <span className={bar.divider} />}
            {removal.map(({ label, onSelect }) => (
              <Button key={label} variant="text" size={32} onClick={onSelect}>
                {label}
              </Button>
            ))}
          </>
        )}
        <IconButton icon={IconClose} label={translate('ui.bulkClear')} onClick={onClear} />
      </div>
    </div>
  );
}

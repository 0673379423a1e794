import { useTranslate } from 'ra-core';
import { memo, useState } from 'react';
import { useIsSelected, type Selection } from '../../ui/rows/useSelection';
import { Button } from '../../ui/buttons/Button';
import { Checkbox } from '../../ui/inputs/Checkbox';
import { cx } from '../../ui/cx';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconGrip, IconMore } from '../../ui/display/icons';
import styles from './OrderedList.module.css';
import type { OrderedItem, OrderedListView } from './orderedListTypes';
import { PositionField, parsePosition } from './PositionField';

/** What rows ask their list to do. The functions stay the same as long as the list stands. */
export interface RowActions {
  readonly toggle: (id: string, isOn: boolean, isRange: boolean) => void;
  readonly place: (id: string, place: number) => void;
  readonly remove: ((id: string) => void) | undefined;
  /** Opens the menu of a row at its button. */
  readonly menu: (id: string, button: HTMLElement) => void;
  readonly nearMenu: () => void;
}

interface OrderedRowProps<T extends OrderedItem> {
  readonly item: T;
  readonly view: OrderedListView<T>;
  /** Among the rows, from 0. */
  readonly index: number;
  /** In the whole order, from 1. */
  readonly place: number;
  readonly total: number;
  /** In px, where only some rows are mounted. */
  readonly top: number | undefined;
  /** The one row whose controls Tab goes to. */
  readonly isActive: boolean;
  readonly selection: Selection;
  readonly disabledReason: string | undefined;
  readonly actions: RowActions;
}

function Row<T extends OrderedItem>({
  item,
  view,
  index,
  place,
  total,
  top,
  isActive,
  selection,
  disabledReason,
  actions,
}: OrderedRowProps<T>) {
  const translate = useTranslate();
  const isChosen = useIsSelected(selection, item.id);
  const [typed, setTyped] = useState<string>();
  const title = view.getTitle(item);
  const tabIndex = isActive ? 0 : -1;
  const wanted = parsePosition(typed, total);
  const isPlaceholder = view.isPlaceholder?.(item) ?? false;
  const { remove } = actions;
  const say = (key: string, values?: object) => translate(`engine.order.${key}`, values);

  const put = (to: number) => {
    setTyped(undefined);
    if (to !== place) actions.place(item.id, to);
  };
  return (
    <div
      role="row"
      className={cx(styles.row, isChosen && styles.chosen, isPlaceholder && styles.placeholder)}
      style={top === undefined ? undefined : { top }}
      tabIndex={tabIndex}
      data-id={item.id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
    >
      <span role="gridcell" className={styles.cell}>
        <button
          type="button"
          className={styles.handle}
          tabIndex={tabIndex}
          data-handle=""
          aria-label={say('handle', { title })}
          aria-disabled={disabledReason !== undefined || undefined}
          aria-description={disabledReason ?? say('handleHelp')}
          data-tip={disabledReason ?? say('handleHelp')}
        >
          <IconGrip />
        </button>
      </span>
      <span role="gridcell" className={cx(styles.cell, styles.check)}>
        <Checkbox
          tabIndex={tabIndex}
          aria-label={say('choose', { title })}
          checked={isChosen}
          // The click tells of the shift key, which the change does not.
          onClick={event => actions.toggle(item.id, event.currentTarget.checked, event.shiftKey)}
          onChange={() => undefined}
        />
      </span>
      <span role="gridcell" className={styles.cell}>
        <PositionField
          {...{ place, title, typed, tabIndex, disabledReason }}
          onType={setTyped}
          onMoveTo={() => {
            if (wanted !== undefined) put(wanted);
          }}
        />
      </span>
      <span role="gridcell" className={cx(styles.cell, styles.lead)}>
        {view.primary(item, tabIndex)}
      </span>
      {wanted !== undefined && wanted !== place ? (
        <span role="gridcell" className={cx(styles.cell, styles.rest, styles.hint)}>
          <kbd>Enter</kbd>
          {say('moves', { from: place, to: wanted })}
        </span>
      ) : isPlaceholder ? (
        <span role="gridcell" className={cx(styles.cell, styles.rest)}>
          {remove && (
            <Button
              size={28}
              tabIndex={tabIndex}
              aria-label={say('removeNamed', { title })}
              onClick={() => remove(item.id)}
            >
              {say('remove')}
            </Button>
          )}
        </span>
      ) : (
        <>
          {view.columns.map(({ key, cell }) => (
            <span key={key} role="gridcell" className={cx(styles.cell, styles.value)}>
              {cell(item)}
            </span>
          ))}
          <span role="gridcell" className={styles.cell}>
            <IconButton
              size={28}
              icon={IconMore}
              label={say('menu', { title })}
              tabIndex={tabIndex}
              aria-haspopup="menu"
              onPointerEnter={actions.nearMenu}
              onFocus={actions.nearMenu}
              onClick={event => actions.menu(item.id, event.currentTarget)}
            />
          </span>
        </>
      )}
    </div>
  );
}

/** One item at its place: handle, checkbox, place, what it is, menu. Drawn anew only when something of it changes. */
export const OrderedRow = memo(Row) as typeof Row; // memo forgets the type parameter

import { useTranslate } from 'ra-core';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { cx } from '../../ui/cx';
import { IconMore } from '../../ui/display/icons';
import styles from './OrderedList.module.css';
import type { OrderedItem, OrderedListView, RowActions } from './orderedListTypes';

/** The cells after the content of a row: its columns and menu, or only Remove for a placeholder. */
export function RowEndCells<T extends OrderedItem>({
  item,
  view,
  title,
  tabIndex,
  isPlaceholder,
  actions,
}: {
  item: T;
  view: OrderedListView<T>;
  title: string;
  tabIndex: 0 | -1;
  isPlaceholder: boolean;
  actions: RowActions;
}) {
  const translate = useTranslate();
  const { remove } = actions;
  if (isPlaceholder)
    return (
      <span role="gridcell" className={cx(styles.cell, styles.rest)}>
        {remove && (
          <Button
            size={28}
            tabIndex={tabIndex}
            aria-label={translate('orderedList.removeNamed', { title })}
            onClick={() => remove(item.id)}
          >
            {translate('orderedList.remove')}
          </Button>
        )}
      </span>
    );
  return (
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
          label={translate('orderedList.menu', { title })}
          tabIndex={tabIndex}
          aria-haspopup="menu"
          onPointerEnter={actions.preloadMenu}
          onFocus={actions.preloadMenu}
          onClick={event => actions.openMenu(item.id, event.currentTarget)}
        />
      </span>
    </>
  );
}

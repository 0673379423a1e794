import { useRef, useState } from 'react';
import { SortableList } from '../../../ui/drag/SortableList';
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { columnsOf, declaredColumns, availableColumns } from '../../listState/columns';
import { ColumnItem } from './ColumnItem';
import styles from './ColumnList.module.css';
import { isEqual } from '../../../fields/isEqual';

const moved = (list: readonly string[], from: number, to: number): string[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
};

/**
 * The columns that a list can show, in their order. A checkbox shows a column; dragging, Alt with an arrow key or the buttons
 * move it.
 */
export function ColumnList({
  resource,
  selected,
  onChange,
}: {
  resource: Resource;
  selected: readonly string[] | undefined;
  /** Undefined resets them. */
  onChange: (columns: readonly string[] | undefined) => void;
}) {
  const words = useWords(resource.name);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const shown = columnsOf(resource, selected).all.map(({ field }) => field.name);
  const hidden = availableColumns(resource).filter(name => !shown.includes(name));
  const save = (next: readonly string[]) =>
    onChange(isEqual(next, declaredColumns(resource)) ? undefined : next);
  const move = (name: string, to: number) => {
    const from = shown.indexOf(name);
    if (from < 0 || to < 0 || to >= shown.length || from === to) return;
    save(moved(shown, from, to));
    setAnnouncement(
      words.translate('engine.display.moved', { name: words.label(name), at: to + 1, of: shown.length }),
    );
    // Moving the item in the document may have removed the focus from it.
    const control = document.activeElement?.getAttribute('data-control');
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(
          `[data-column="${CSS.escape(name)}"] [data-control="${control ?? 'tick'}"]`,
        )
        ?.focus(),
    );
  };
  const itemOf = (name: string, index: number) => (
    <ColumnItem
      key={name}
      resource={resource.name}
      name={name}
      position={index < 0 ? undefined : { index, count: shown.length }}
      onShow={isShown => save(isShown ? [...shown, name] : shown.filter(other => other !== name))}
      onMove={by => move(name, index + by)}
    />
  );
  return (
    <div className={styles.list}>
      <SortableList ids={shown} onMove={(name, over) => move(name, shown.indexOf(over))}>
        <ul ref={list} role="list" aria-label={words.translate('engine.display.columns')}>
          {shown.map(itemOf)}
          {hidden.map(name => itemOf(name, -1))}
        </ul>
      </SortableList>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

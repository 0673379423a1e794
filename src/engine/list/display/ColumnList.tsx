import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { columnsOf, declaredColumns, availableColumns } from '../table/columns';
import { ColumnItem } from './ColumnItem';
import styles from './ColumnList.module.css';

const moved = (list: readonly string[], from: number, to: number): string[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
};

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/**
 * The columns that a list can show: a tick shows one, its place is its place in the table. They are moved by dragging, by
 * Alt with an arrow key, or by the buttons of the entry.
 */
export function ColumnList({
  resource,
  chosen,
  onChange,
}: {
  resource: Resource;
  chosen: readonly string[] | undefined;
  /** Undefined: as the list declares them. */
  onChange: (columns: readonly string[] | undefined) => void;
}) {
  const words = useWords(resource.name);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const shown = columnsOf(resource, chosen).all.map(({ field }) => field.name);
  const hidden = availableColumns(resource).filter(name => !shown.includes(name));
  const put = (next: readonly string[]) =>
    onChange(isSame(next, declaredColumns(resource)) ? undefined : next);
  const move = (name: string, to: number) => {
    const from = shown.indexOf(name);
    if (from < 0 || to < 0 || to >= shown.length || from === to) return;
    put(moved(shown, from, to));
    setSaid(words.translate('engine.table.moved', { name: words.label(name), at: to + 1, of: shown.length }));
    // The entry changed its place in the document, which may take the focus from it.
    const control = document.activeElement?.getAttribute('data-control');
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(
          `[data-column="${CSS.escape(name)}"] [data-control="${control ?? 'tick'}"]`,
        )
        ?.focus(),
    );
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), shown.indexOf(String(over.id)));
  };
  const entryOf = (name: string, index: number) => (
    <ColumnItem
      key={name}
      resource={resource.name}
      name={name}
      place={index < 0 ? undefined : { index, count: shown.length }}
      onShow={isShown => put(isShown ? [...shown, name] : shown.filter(other => other !== name))}
      onMove={by => move(name, index + by)}
    />
  );
  return (
    <div className={styles.list}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        // What was moved is said below, by whichever way.
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
        <SortableContext items={shown} strategy={verticalListSortingStrategy}>
          <ul ref={list} role="list" aria-label={words.translate('engine.table.columns')}>
            {shown.map(entryOf)}
            {hidden.map(name => entryOf(name, -1))}
          </ul>
        </SortableContext>
      </DndContext>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

const nothing = () => undefined;
const silent = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};

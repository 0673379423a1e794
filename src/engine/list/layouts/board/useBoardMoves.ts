import { useCallback, useState } from 'react';
import { needsDialog } from '../../../resource/action';
import type { AnyRecord } from '../../../services/anyRecord';
import { useServices } from '../../../services/services';
import { useLocale } from '../../../../ui/useLocale';
import { useWords } from '../../../words';
import type { RecordsViewProps } from '../../rows/recordsViewProps';
import { useSaveValues } from '../useSaveValues';
import { fieldOfBoard, type BoardColumn } from './boardColumns';
import { boardMove, possibleColumns } from './boardMove';
import type { MovingCard } from './useColumnRecords';

/** Moves records to other columns, by drag, key or menu. A refused move says why, and which ones are possible. */
export const useBoardMoves = (
  { resource, onAction }: Pick<RecordsViewProps, 'resource' | 'onAction'>,
  columns: readonly BoardColumn[],
) => {
  const words = useWords(resource.name);
  const locale = useLocale();
  const { person, notifyError } = useServices();
  const { save, dialog } = useSaveValues(resource);
  const [moving, setMoving] = useState<readonly MovingCard[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const field = fieldOfBoard(resource);

  const titleOf = useCallback(
    ({ value }: BoardColumn): string =>
      value === null ? words.translate('engine.board.noValue') : words.choice(field, value),
    [words, field],
  );
  const moveOf = (record: AnyRecord, to: BoardColumn) => boardMove(resource, record, to, person);
  const reasonOf = (record: AnyRecord, to: BoardColumn): string | undefined => {
    const move = moveOf(record, to);
    if (move.kind !== 'refused') return undefined;
    return move.reason ?? words.translate('engine.board.refused', { column: titleOf(to) });
  };

  /** Reports why a move is not possible, and where the record can be moved instead. */
  const refuse = (reason: string, record: AnyRecord, from: BoardColumn): void => {
    // Of a record that cannot be edited, its own reason says what to do.
    const isEditable = resource.readOnlyReason(record) === undefined;
    const possible = isEditable ? possibleColumns(resource, record, { columns, from }, person) : [];
    const title = possible.length
      ? words.translate('engine.board.instead', {
          reason: reason.replace(/\.$/, ''),
          columns: new Intl.ListFormat(locale, { type: 'disjunction' }).format(possible.map(titleOf)),
        })
      : reason;
    notifyError(new Error(title), { title });
  };

  const moveCard = async (record: AnyRecord, from: BoardColumn, to: BoardColumn): Promise<void> => {
    if (from.key === to.key || moving.some(card => card.record.id === record.id)) return;
    const move = moveOf(record, to);
    const reason = reasonOf(record, to);
    if (reason !== undefined) return refuse(reason, record, from);
    // An action with a dialog can be cancelled: its card moves when it has run.
    const isAfterDialog = move.kind === 'action' && needsDialog(resource.actions[move.name]!);
    if (!isAfterDialog)
      setMoving(cards => [
        ...cards,
        { record: { ...record, [field]: to.value }, from: from.key, to: to.key },
      ]);
    setAnnouncement('');
    const isMoved =
      move.kind === 'action'
        ? await onAction(move.name, [record], move.input)
        : await save(record, { [field]: to.value });
    setMoving(cards => cards.filter(card => card.record.id !== record.id));
    // Only what happened is announced. The notice of a refused move is announced itself, with the reason.
    if (isMoved)
      setAnnouncement(
        words.translate('engine.board.moved', { title: resource.title(record), column: titleOf(to) }),
      );
  };

  return { moveCard, moveOf, reasonOf, titleOf, moving, announcement, dialog };
};

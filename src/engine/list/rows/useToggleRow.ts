import { useCallback } from 'react';
import type { Selection } from '../../../ui/rows/useSelection';
import type { AnyRecord } from '../../services/anyRecord';

/** Selects or deselects a row; with a range, also the rows between it and the last one. */
export const useToggleRow = (selection: Selection, records: readonly AnyRecord[] | undefined) =>
  useCallback(
    (id: string, isOn: boolean, isRange: boolean) =>
      selection.toggle(id, isOn, isRange ? records?.map(record => record.id) : undefined),
    [selection, records],
  );

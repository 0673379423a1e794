import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { Selection } from '../../ui/rows/useSelection';
import { needsDialog, type ActionInput } from '../resource/action';
import { LazyActionDialog } from '../actions/LazyActionDialog';
import { useDuplicate } from '../actions/useDuplicate';
import { useRunAction } from '../actions/useRunAction';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import type { RecordsViewProps } from './rows/recordsViewProps';
import { rememberListFocus, whenFocusIsLost } from '../actions/restoreListFocus';

export interface ListActions {
  /** See {@link RecordsViewProps}. */
  readonly onAction: RecordsViewProps['onAction'];
  readonly dialog: ReactNode;
}

/** The actions of a list on loaded records. Records leave the selection when an action was run on them. `open` opens a copy. */
export const useListActions = (
  resource: Resource,
  selection: Selection,
  open: (id: string) => void,
): ListActions => {
  const [pending, setPending] = useState<{
    readonly name: string;
    readonly records: readonly AnyRecord[];
    readonly input?: ActionInput | undefined;
  }>();
  const deselect = useCallback(
    (ids: readonly string[]) => selection.set(selection.ids().filter(id => !ids.includes(id))),
    [selection],
  );
  const runAction = useRunAction(resource, deselect);
  const duplicate = useDuplicate(resource, open);
  const run = useCallback(
    async (...[name, records, input, refuse]: Parameters<typeof runAction>): Promise<boolean> => {
      const restoreFocus = rememberListFocus();
      const isDone = await runAction(name, records, input, refuse);
      if (!isDone) return false;
      deselect(records.map(({ id }) => id));
      whenFocusIsLost(restoreFocus); // the focused row, or the pressed button of the selection bar, is removed
      return true;
    },
    [runAction, deselect],
  );
  const onAction = useCallback(
    (name: string, records: readonly AnyRecord[], input?: ActionInput) => {
      const action = resource.actions[name]!; // only declared actions are shown
      const [record] = records;
      if (action.duplicates && record) return duplicate(name, record).then(() => true);
      if (!needsDialog(action)) return run(name, records, input);
      setPending({ name, records, input });
      return undefined;
    },
    [resource, run, duplicate],
  );
  const dialog = pending && (
    <Suspense fallback={null}>
      <LazyActionDialog
        resource={resource}
        {...pending}
        onClose={() => setPending(undefined)}
        onDone={() => {
          setPending(undefined);
          deselect(pending.records.map(({ id }) => id));
        }}
        onConfirm={(input, refuse) => run(pending.name, pending.records, input, refuse)}
      />
    </Suspense>
  );
  return { onAction, dialog };
};

import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import type { Selection } from '../../ui/rows/useSelection';
import { needsDialog, type ActionInput } from '../resource/action';
import { useDuplicate } from '../actions/useDuplicate';
import { useRunAction } from '../actions/useRunAction';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import type { RecordsViewProps } from './rows/recordsViewProps';
import { rememberListFocus, whenFocusIsLost } from '../actions/restoreListFocus';

const ActionDialog = lazyPart(() => import('../actions/ActionDialog'), 'ActionDialog');

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
    async (name: string, records: readonly AnyRecord[], input?: ActionInput) => {
      setPending(undefined);
      const restoreFocus = rememberListFocus();
      if (!(await runAction(name, records, input))) return;
      deselect(records.map(({ id }) => id));
      whenFocusIsLost(restoreFocus); // the focused row, or the pressed button of the selection bar, is removed
    },
    [runAction, deselect],
  );
  const onAction = useCallback(
    (name: string, records: readonly AnyRecord[], input?: ActionInput) => {
      const action = resource.actions[name]!; // only declared actions are shown
      const [record] = records;
      if (action.duplicates && record) return duplicate(name, record);
      if (!needsDialog(action)) return run(name, records, input);
      setPending({ name, records, input });
      return undefined;
    },
    [resource, run, duplicate],
  );
  const dialog = pending && (
    <Suspense fallback={null}>
      <ActionDialog
        resource={resource}
        {...pending}
        onCancel={() => setPending(undefined)}
        onDone={() => {
          setPending(undefined);
          deselect(pending.records.map(({ id }) => id));
        }}
        onConfirm={input => void run(pending.name, pending.records, input)}
      />
    </Suspense>
  );
  return { onAction, dialog };
};

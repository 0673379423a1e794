import { Suspense, useState, type ReactNode } from 'react';
import { limits } from '../../../contract/limits';
import { IconEdit, type Icon } from '../../../ui/display/icons';
import { lazyPart } from '../../../ui/lazyPart';
import type { Selection } from '../../../ui/rows/useSelection';
import { useFormatCount } from '../../../ui/useFormatCount';
import { availableActions } from '../../actions/availableActions';
import { fieldsOfAction, isPermitted, type ActionTarget } from '../../resource/action';
import { jobChangesOf, canSelectAllMatching, editableInBulk } from '../../resource/bulkChanges';
import { matchingTarget, useBeginDryRun, type JobOrder } from '../../jobs/useBeginDryRun';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { useServices } from '../../services/services';
import { RecordOwnerProvider } from '../../services/recordOwner';
import { ownerIdOf } from '../../resource/ownerIdOf';
import { useWords } from '../../words';
import type { ListState } from '../../listState/listState';
import { pageLocale } from '../../../ui/useLocale';

const BulkEditDialog = lazyPart(() => import('../../jobs/BulkEditDialog'), 'BulkEditDialog');
const JobActionDialog = lazyPart(() => import('../../jobs/JobActionDialog'), 'JobActionDialog');

/** An action on the selected records. */
interface BulkAction {
  readonly name: string;
  readonly label: string;
  /** The text of the button. */
  readonly short: string;
  readonly icon: Icon;
  readonly tone?: 'bad' | undefined;
  readonly disabledReason: string | undefined;
  readonly run: () => void;
}

/** The selection of a list and its actions. Getters, so that a changed selection does not re-render the list. */
export interface Bulk {
  readonly actions: () => readonly BulkAction[];
  /** The number of selected records. */
  readonly count: () => number;
  /** The number of records that the list matches, formatted. */
  readonly allText: string;
  /** Selects all records that the list matches; undefined where that has no use or all are selected already. */
  readonly selectAllMatching: () => (() => void) | undefined;
  /** The open dialog of an action. */
  readonly dialog: ReactNode;
}

interface OpenDialog {
  /** Undefined for an edit. */
  readonly action: string | undefined;
  readonly target: ActionTarget;
  readonly records: number;
  readonly count: string;
  /** The selected records that are loaded; none where all matching records are selected. */
  readonly selected: readonly AnyRecord[];
}

/**
 * Changes several records at once. Actions on selected rows are calls. Actions on all records that the list matches, and
 * edits, are jobs of the server.
 *
 * @example
 * const bulk = useBulk({ resource, state, total, isTotalMinimum, selection, known, onAction });
 */
export const useBulk = ({
  resource,
  state,
  total = 0,
  isTotalMinimum,
  selection,
  known,
  onAction,
}: {
  resource: Resource;
  state: ListState;
  total: number | undefined;
  /** The list may match more than `total`. */
  isTotalMinimum: boolean;
  selection: Selection;
  /** Every record seen in this list, by id: a selection may span pages. */
  known: ReadonlyMap<string, AnyRecord>;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
}): Bulk => {
  const { person } = useServices();
  const beginDryRun = useBeginDryRun(resource);
  const words = useWords(resource.name);
  const formatCount = useFormatCount();
  const [open, setOpen] = useState<OpenDialog | null>(null);

  const allText = isTotalMinimum
    ? words.translate('engine.list.atLeast', { total: total.toLocaleString(pageLocale()) })
    : formatCount(total);
  const count = (): number => {
    const excluded = selection.excludedIds();
    return excluded ? Math.max(0, total - excluded.length) : selection.ids().length;
  };
  const openDialog = (action?: string) => {
    const excluded = selection.excludedIds();
    setOpen({
      action,
      target: excluded ? matchingTarget(resource, state, excluded) : { ids: selection.ids() },
      records: count(),
      count: excluded && isTotalMinimum ? allText : formatCount(count()),
      selected: selection.ids().flatMap(id => known.get(id) ?? []),
    });
  };
  const labels = (name: string, smart_count: number) => ({
    name,
    label: words.action(name, 'label', { smart_count }),
    short: words.action(name, 'short'),
    icon: resource.actions[name]!.icon, // names are checked when the resource is declared
    tone: resource.actions[name]!.tone,
  });

  /** A job names its records by their ids, up to a limit. */
  const tooManyReason = (): string | undefined =>
    selection.ids().length > limits.job.ids
      ? words.translate('engine.bulk.tooMany', { limit: limits.job.ids.toLocaleString(pageLocale()) })
      : undefined;
  const actionsOnSelected = (): BulkAction[] => {
    const selected = selection.ids().flatMap(id => known.get(id) ?? []);
    return availableActions(resource, resource.list.bulkActions, selected, person).map(
      ({ name, action, records, disabledReason }) => {
        const isJob = action.asJob === 'always' || (action.asJob && records.length > 1);
        return {
          ...labels(name, records.length),
          disabledReason: disabledReason ?? (isJob ? tooManyReason() : undefined),
          // Includes records on which it is not possible: the result reports why they were skipped.
          run: () => (isJob ? openDialog(name) : onAction(name, records)),
        };
      },
    );
  };
  // The records are not loaded, so that the dry run checks which of them the action applies to.
  const actionsOnAllMatching = (): BulkAction[] => {
    const accepted = jobChangesOf(resource);
    return resource.list.bulkActions.flatMap(name => {
      const action = resource.actions[name]!; // as above
      if (!isPermitted(action, person)) return [];
      const isJob = fieldsOfAction(action).every(field => field in accepted);
      return {
        ...labels(name, count()),
        disabledReason: isJob ? undefined : words.translate('engine.bulk.selectedOnly'),
        run: () => openDialog(name),
      };
    });
  };
  const edit = (): BulkAction => ({
    name: 'edit',
    label: words.translate('engine.bulk.edit'),
    short: words.translate('engine.bulk.edit'),
    icon: IconEdit,
    disabledReason: tooManyReason(),
    run: () => openDialog(),
  });

  const close = () => setOpen(null);
  const onDone = () => {
    close();
    selection.set([]);
  };
  const onDryRun = async (order: JobOrder) => {
    if (!open) return;
    await beginDryRun(open.target, order);
    onDone();
  };
  return {
    actions: () => {
      const excluded = selection.excludedIds();
      if (!excluded && !selection.ids().length) return [];
      return [
        ...(editableInBulk(resource).length ? [edit()] : []),
        ...(excluded ? actionsOnAllMatching() : actionsOnSelected()),
      ];
    },
    count,
    allText,
    selectAllMatching: () =>
      canSelectAllMatching(resource, person) && total > count() ? selection.selectAllMatching : undefined,
    dialog: open && (
      <Suspense fallback={null}>
        {open.action === undefined ? (
          <RecordOwnerProvider value={ownerIdOf(resource, open.selected, person)}>
            <BulkEditDialog
              {...{ resource, count: open.count }}
              onDryRun={changes => onDryRun({ changes })}
              onClose={close}
            />
          </RecordOwnerProvider>
        ) : (
          <JobActionDialog {...open} {...{ resource, name: open.action, onDryRun, onDone }} onClose={close} />
        )}
      </Suspense>
    ),
  };
};

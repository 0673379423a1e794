import { Suspense, useState, type ReactNode } from 'react';
import { limits } from '../../../contract/limits';
import { hasAnyPermission } from '../../../contract/permissions';
import { offeredActions } from '../../actions/offered';
import { editableInBulk } from '../../jobs/editableInBulk';
import { everythingIn, useBeginJob, type JobTarget } from '../../jobs/useBeginJob';
import { lazyPart } from '../../../ui/lazyPart';
import { IconEdit, type Icon } from '../../../ui/display/icons';
import { useFormatCount } from '../../../ui/useFormatCount';
import type { AnyRecord, Resource } from '../../resource';
import { useServices } from '../../services';
import { useWords } from '../../words';
import { canChooseEverything } from './canChoose';
import type { ListState } from '../state/listState';
import type { Selection } from '../../../ui/rows/useSelection';

const BulkEditDialog = lazyPart(() => import('../../jobs/BulkEditDialog'), 'BulkEditDialog');
const JobActionDialog = lazyPart(() => import('../../jobs/JobActionDialog'), 'JobActionDialog');

/** One thing that can be done to what is chosen. */
interface BulkOffer {
  readonly name: string;
  readonly label: string;
  /** One word, for a button. */
  readonly short: string;
  readonly icon: Icon;
  readonly tone?: 'bad' | undefined;
  readonly disabledReason: string | undefined;
  readonly run: () => void;
}

/** What is chosen in a list and what can be done to it, for every part of the screen that offers it. */
export interface Bulk {
  /** What can be done to what is chosen at this moment. */
  readonly offers: () => readonly BulkOffer[];
  /** How many are chosen at this moment. */
  readonly count: () => number;
  /** How many the list matches, in words. */
  readonly allText: string;
  /** Chooses everything that the list matches; undefined where that is of no use, or is done already. */
  readonly chooseEverything: () => (() => void) | undefined;
  /** The dialog that was opened by one of the offers. */
  readonly dialog: ReactNode;
}

interface Open {
  /** The action; undefined for an edit. */
  readonly action: string | undefined;
  readonly target: JobTarget;
  readonly count: string;
}

/**
 * What is done to several records at once. An action goes to those chosen rows that it takes; what is done to everything
 * that the list matches, and any edit, is a job of the server. Its answers are of the moment when they are asked, because
 * the list itself is not drawn anew for every tick.
 *
 * @example
 * const bulk = useBulk({ resource, state, total, isTotalMinimum, selection, known, onAction });
 */
export const useBulk = ({
  resource,
  state,
  total,
  isTotalMinimum,
  selection,
  known,
  onAction,
}: {
  resource: Resource;
  state: ListState;
  total: number | undefined;
  /** The total is "at least". */
  isTotalMinimum: boolean;
  selection: Selection;
  /** Every record seen in this list, by id: a choice may reach over pages. */
  known: ReadonlyMap<string, AnyRecord>;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
}): Bulk => {
  const { permissions } = useServices();
  const begin = useBeginJob(resource);
  const words = useWords(resource.name);
  const formatCount = useFormatCount();
  const [open, setOpen] = useState<Open | null>(null);

  const allText = isTotalMinimum
    ? words.translate('engine.list.atLeast', { total: (total ?? 0).toLocaleString() })
    : formatCount(total ?? 0);
  const count = (): number => {
    const leftOut = selection.excludedIds();
    return leftOut ? Math.max(0, (total ?? 0) - leftOut.length) : selection.all().length;
  };
  const ask = (action?: string) => {
    const leftOut = selection.excludedIds();
    setOpen({
      action,
      target: leftOut ? everythingIn(resource, state, leftOut) : { ids: selection.all() },
      count: leftOut && isTotalMinimum ? allText : formatCount(count()),
    });
  };

  const ofChosen = (): BulkOffer[] => {
    const records = selection.all().flatMap(id => known.get(id) ?? []);
    return offeredActions(resource, resource.list.bulk, records, permissions).map(
      ({ name, action, blocked }) => ({
        name,
        label: words.text(`actions.${name}.label`, { smart_count: records.length }),
        short: words.text(`actions.${name}.short`),
        icon: action.icon,
        tone: action.tone,
        disabledReason: blocked,
        // It is handed all of them and tells of those that were skipped.
        run: () => onAction(name, records),
      }),
    );
  };
  // Of everything, no record is at hand to be asked: the dry run asks each.
  const ofEverything = (): BulkOffer[] =>
    resource.list.bulk
      .filter(name => hasAnyPermission(permissions, resource.actions[name]!.access ?? []))
      .map(name => {
        const { icon, tone, everywhere } = resource.actions[name]!;
        return {
          name,
          label: words.text(`actions.${name}.label`, { smart_count: count() }),
          short: words.text(`actions.${name}.short`),
          icon,
          tone,
          disabledReason: everywhere === undefined ? words.translate('engine.jobs.chosenOnly') : undefined,
          run: () => ask(name),
        };
      });
  const edit = (): BulkOffer => ({
    name: 'edit',
    label: words.translate('engine.jobs.edit'),
    short: words.translate('engine.jobs.edit'),
    icon: IconEdit,
    disabledReason:
      selection.all().length > limits.job.ids
        ? words.translate('engine.jobs.tooMany', { limit: limits.job.ids.toLocaleString() })
        : undefined,
    run: () => ask(),
  });

  const close = () => setOpen(null);
  const beginWith = async (changes: unknown) => {
    if (!open) return;
    await begin(open.target, changes);
    close();
    selection.set([]);
  };
  return {
    offers: () => {
      const leftOut = selection.excludedIds();
      if (!leftOut && !selection.all().length) return [];
      return [
        ...(editableInBulk(resource).length ? [edit()] : []),
        ...(leftOut ? ofEverything() : ofChosen()),
      ];
    },
    count,
    allText,
    chooseEverything: () =>
      canChooseEverything(resource) && (total ?? 0) > count() ? selection.selectAllMatching : undefined,
    dialog: open && (
      <Suspense fallback={null}>
        {open.action === undefined ? (
          <BulkEditDialog resource={resource} count={open.count} onBegin={beginWith} onClose={close} />
        ) : (
          <JobActionDialog
            resource={resource}
            name={open.action}
            count={open.count}
            onBegin={beginWith}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
};

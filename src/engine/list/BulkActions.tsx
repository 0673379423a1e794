import { lazy, Suspense, useState } from 'react';
import { limits } from '../../contract/limits';
import { holdsAny } from '../../contract/permissions';
import { offeredActions } from '../actions/offered';
import { everythingIn, useBeginJob, type JobTarget } from '../jobs/useBeginJob';
import { BulkBar, type BulkAction } from '../parts/BulkBar';
import { IconEdit } from '../parts/icons';
import { useFormatCount } from '../parts/useFormatCount';
import type { AnyRecord, Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import type { ListState } from './listState';
import { useChosen, useLeftOut, type Selection } from './selection';

const BulkEditDialog = lazy(() =>
  import('../jobs/BulkEditDialog').then(module => ({ default: module.BulkEditDialog })),
);
const JobActionDialog = lazy(() =>
  import('../jobs/JobActionDialog').then(module => ({ default: module.JobActionDialog })),
);

/**
 * The bar over chosen rows. An action that takes only some of them goes to those and says of the others why. Everything
 * that the list matches can be chosen, too; what is done to that is a job of the server.
 */
export function BulkActions({
  resource,
  state,
  total,
  isTotalOpen,
  selection,
  known,
  onAction,
}: {
  resource: Resource;
  state: ListState;
  total: number | undefined;
  /** The total is "at least". */
  isTotalOpen: boolean;
  selection: Selection;
  /** Every record seen in this list, by id: a choice may reach over pages. */
  known: ReadonlyMap<string, AnyRecord>;
  onAction: (name: string, records: readonly AnyRecord[]) => void;
}) {
  const chosen = useChosen(selection);
  const leftOut = useLeftOut(selection);
  const services = useServices();
  const begin = useBeginJob(resource);
  const words = useWords(resource.name);
  const formatCount = useFormatCount();
  const [open, setOpen] = useState<'edit' | { action: string } | null>(null);
  if (!chosen.length && !leftOut) return null;

  const records = chosen.flatMap(id => known.get(id) ?? []);
  const hasJobs = resource.endpoints['jobs'] !== undefined;
  const all = isTotalOpen
    ? words.translate('engine.list.atLeast', { total: (total ?? 0).toLocaleString() })
    : formatCount(total ?? 0);
  const count = leftOut ? Math.max(0, (total ?? 0) - leftOut.length) : chosen.length;
  const countWords = leftOut && isTotalOpen ? all : formatCount(count);
  const target: JobTarget = leftOut ? everythingIn(resource, state, leftOut) : { ids: chosen };
  const close = () => setOpen(null);
  const beginWith = async (changes: unknown) => {
    await begin(target, changes);
    close();
    selection.set([]);
  };

  const offered: BulkAction[] = offeredActions(resource, resource.list.bulk, records, services.holds).map(
    ({ name, action, blocked }) => ({
      label: words.say(`actions.${name}.short`),
      icon: action.icon,
      tone: action.tone,
      disabledReason: blocked,
      onSelect: () => onAction(name, records),
    }),
  );
  // Of everything, no record is at hand to be asked: the dry run asks each.
  const everywhere: BulkAction[] = resource.list.bulk
    .filter(name => holdsAny(services.holds, resource.actions[name]!.access ?? []))
    .map(name => {
      const { icon, tone, everywhere: change } = resource.actions[name]!;
      return {
        label: words.say(`actions.${name}.short`),
        icon,
        tone,
        disabledReason: change === undefined ? words.translate('engine.jobs.chosenOnly') : undefined,
        onSelect: () => setOpen({ action: name }),
      };
    });
  const edit: BulkAction = {
    label: words.translate('engine.jobs.edit'),
    icon: IconEdit,
    disabledReason:
      !leftOut && chosen.length > limits.job.ids
        ? words.translate('engine.jobs.tooMany', { limit: limits.job.ids.toLocaleString() })
        : undefined,
    onSelect: () => setOpen('edit'),
  };

  return (
    <>
      <BulkBar
        count={count}
        countText={
          leftOut &&
          (leftOut.length
            ? words.translate('engine.jobs.everythingBut', { total: all, count: formatCount(leftOut.length) })
            : words.translate('engine.jobs.everything', { total: all }))
        }
        total={leftOut ? undefined : total}
        totalText={all}
        onSelectAll={hasJobs ? selection.setEverything : undefined}
        onClear={() => selection.set([])}
        actions={[...(hasJobs ? [edit] : []), ...(leftOut ? everywhere : offered)]}
      />
      <Suspense fallback={null}>
        {open === 'edit' && (
          <BulkEditDialog resource={resource} count={countWords} onBegin={beginWith} onClose={close} />
        )}
        {open !== null && open !== 'edit' && (
          <JobActionDialog
            resource={resource}
            name={open.action}
            count={countWords}
            onBegin={beginWith}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

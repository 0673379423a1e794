import { undoOnServer, type Undone } from '../../admin/undoOnServer';
import type { UndoResult } from '../../contract/entities/activity';
import { activityTitle, resourceNameOf } from '../../custom/activity/activityTitle';
import { activityWords } from '../../custom/activity/words.en';
import { restoreListFocus } from '../../engine/actions/restoreListFocus';
import { activeJobsKey } from '../../engine/jobs/jobParameter';
import { sharedViewsQueryKey } from '../../engine/list/views/useSharedViews';
import type { Studio } from '../createStudio';

type Dependencies = Pick<
  Studio,
  'client' | 'notices' | 'queries' | 'i18n' | 'preferences' | 'resources' | 'session'
>;

/**
 * Undoes activities on the server, and reports in a notice what was undone and what was kept. Lists and open records are
 * loaded again. Rejects as the call does; a repetition continues with what is left.
 */
export const undoActivities = async (
  { client, notices, queries, i18n, preferences, resources, session }: Dependencies,
  ids: readonly string[],
): Promise<void> => {
  i18n.addWords(activityWords);
  const { translate } = i18n;
  const undone = await undoOnServer(client, ids, done => refresh({ queries, preferences, session }, done));
  await resources.loadKnown(undone.map(({ activity }) => resourceNameOf(activity.subject) ?? ''));
  report({ notices, translate, resources }, undone);
  requestAnimationFrame(restoreListFocus); // the pressed button is removed
};

const refresh = async (
  { queries, preferences, session }: Pick<Dependencies, 'queries' | 'preferences' | 'session'>,
  undone: readonly Undone[],
): Promise<void> => {
  if (undone.length === 0) return;
  if (undone.some(({ activity }) => activity.job_id !== null))
    void queries.invalidateQueries({ queryKey: activeJobsKey });
  if (undone.some(({ activity }) => activity.subject === 'saved_view')) {
    void queries.invalidateQueries({ queryKey: sharedViewsQueryKey });
    await preferences.load();
  }
  // The account in the frame has the name and the avatar of the page.
  if (undone.some(({ activity }) => activity.subject === 'page')) await session.start();
  await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'call' });
};

const messagesOf = (results: readonly UndoResult[]): string =>
  [...new Set(results.map(({ message = '' }) => message))].filter(Boolean).join('. ');

const report = (
  {
    notices,
    translate,
    resources,
  }: Pick<Dependencies, 'notices' | 'resources'> & Pick<Dependencies['i18n'], 'translate'>,
  undone: readonly Undone[],
): void => {
  const [first] = undone;
  if (!first) {
    notices.info(translate('activity.nothingToUndo'), { detail: translate('activity.nothingToUndoText') });
    return;
  }
  const what = activityTitle(translate, resources, {
    ...first.activity,
    record_count: undone.reduce((sum, { activity }) => sum + activity.record_count, 0),
  });
  const results = undone.flatMap(one => one.results);
  const failed = results.filter(({ ok }) => !ok);
  const detail = failed.length
    ? translate('activity.kept', { smart_count: failed.length, reasons: messagesOf(failed) })
    : messagesOf(results) || undefined;
  if (first.activity.state === 'running') notices.info(translate('activity.undoing', { what }));
  else if (undone.every(({ was_undone: was }) => was))
    notices.info(translate('activity.wasUndone', { what }));
  else if (results.length > 0 && failed.length === results.length)
    notices.error(translate('activity.notUndone', { what }), { detail: messagesOf(failed) });
  else notices.success(translate('activity.undone', { what }), { detail });
};

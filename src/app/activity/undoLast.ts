import { activityEndpoints } from '../../contract/endpoints/activity';
import type { Activity } from '../../contract/entities/activity';
import { activityTitle, resourceNameOf } from '../../custom/activity/activityTitle';
import { activityWords } from '../../custom/activity/words.en';
import type { Services } from '../../engine/services/services';
import type { Studio } from '../createStudio';
import { takeLocalUndoAfter } from '../../admin/localUndo';
import { pageLocale } from '../../ui/useLocale';
import { inPageLanguage } from '../../contract/messages';

type Dependencies = Pick<Studio, 'client' | 'notices' | 'i18n' | 'resources'>;

/** How many of the newest entries are searched for one that can be undone. */
const SEARCHED = 30;
/** What happened earlier is undone after a confirmation, because the person may not have it in mind. */
const RECENT_MS = 3_600_000;

/** Undo runs one after another, so that each press takes back one thing. */
let previous: Promise<void> = Promise.resolve();

/**
 * Undoes the last thing that the person did and that can be undone, on any device. What runs still is not passed over for
 * something earlier.
 */
export const undoLast = (dependencies: Dependencies, undo: Services['undo']): Promise<void> => {
  previous = previous.catch(() => undefined).then(() => undoNewest(dependencies, undo));
  return previous;
};

const isCandidate = ({ state, undo_blocked_reason: reason }: Activity): boolean =>
  state === 'running' || reason === null;

const undoNewest = async (
  { client, notices, i18n, resources }: Dependencies,
  undo: Services['undo'],
): Promise<void> => {
  i18n.addWords(activityWords);
  const { translate } = i18n;
  const { items } = await client.call(activityEndpoints.list, { query: { per_page: SEARCHED } });
  const activity = items.find(isCandidate);
  const happenedAt = activity ? Date.parse(activity.created_at) : 0;
  const undoHere = takeLocalUndoAfter(happenedAt);
  if (undoHere) return undoHere();
  if (!activity) {
    notices.info(translate('activity.nothingToUndo'));
    return;
  }
  await resources.loadKnown([resourceNameOf(activity.subject) ?? '']);
  const what = activityTitle(translate, resources, activity);
  if (activity.state === 'running') {
    notices.info(translate('activity.notUndone', { what }), {
      detail: inPageLanguage(activity.undo_blocked_reason ?? ''),
    });
    return;
  }
  if (Date.now() - happenedAt < RECENT_MS) return undo([activity.id]);
  const id: string = notices.info(translate('activity.undoEarlier', { what }), {
    detail: new Date(activity.created_at).toLocaleString(pageLocale(), {
      dateStyle: 'medium',
      timeStyle: 'short',
    }),
    sticky: true,
    action: {
      label: translate('activity.undo'),
      run: () => {
        notices.dismiss(id);
        undo([activity.id]).catch((error: unknown) => notices.error(error));
      },
    },
  });
};

import { momentStatuses, type MomentStatus } from '../enumerations';
import { messageFor } from '../messages';
import { defineMachine } from '../stateMachine';

/** Publication of a moment: draft → published ⇄ unlisted. */
export const publication = defineMachine(momentStatuses, {
  list: { from: ['draft', 'unlisted'], to: 'published' },
  unlist: { from: ['published'], to: 'unlisted' },
});

export type MomentAction = 'list' | 'unlist' | 'edit' | 'trash' | 'restore' | 'delete';

/**
 * True, or why a moment in this state does not allow the action. The trash is independent of publication: a restored
 * moment has the status that it had before.
 */
export const allowsOnMoment = (
  moment: { readonly status: MomentStatus; readonly in_trash: boolean },
  action: MomentAction,
): true | string => {
  if (action === 'restore' || action === 'delete')
    return moment.in_trash || messageFor('blocked-not-trashed');
  if (moment.in_trash) return messageFor('blocked-trashed');
  return action === 'list' || action === 'unlist' ? publication.allows(moment.status, action) : true;
};

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
 * Why a moment in this state does not allow the action; undefined where it does. The trash is independent of publication: a restored
 * moment has the status that it had before.
 */
export const momentDisabledReason = (
  moment: { readonly status: MomentStatus; readonly in_trash: boolean },
  action: MomentAction,
): string | undefined => {
  if (action === 'restore' || action === 'delete')
    return moment.in_trash ? undefined : messageFor('blocked-not-trashed');
  if (moment.in_trash) return messageFor('blocked-trashed');
  return action === 'list' || action === 'unlist'
    ? publication.disabledReason(moment.status, action)
    : undefined;
};

import { prettyLink, prettyLinkId } from '../entities/prettyLink';
import { contentChangesByBody } from '../calls/changeCalls';
import { contentCallsByBody } from '../calls/contentCalls';

/** Pretty links. */
export const prettyLinkEndpoints = contentCallsByBody({
  entity: prettyLink,
  path: '/pretty-links',
  managedBy: ['pretty-links.manage'],
  id: prettyLinkId,
  states: {},
});

/** The call that makes each change of pretty links. */
export const prettyLinkChanges = contentChangesByBody(prettyLinkEndpoints);

import { prettyLink, prettyLinkId } from '../entities/prettyLink';
import { contentCallsByBody } from '../tools/contentCalls';

/** Pretty links (contract section 2). */
export const prettyLinkEndpoints = contentCallsByBody({
  entity: prettyLink,
  path: '/pretty-links',
  or: ['pretty-links.manage'],
  id: prettyLinkId,
  states: {},
});

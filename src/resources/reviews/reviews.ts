/** Both resources of reviewers in one file, which most of them need. */
export { reviewComments } from './comments/reviewComments';
export { reviewMoments } from './moments/reviewMoments';

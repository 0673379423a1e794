/** Both resources of reviewers in one file, which most of them need. */
export { reviewComments } from './reviewComments/reviewComments';
export { reviewMoments } from './reviewMoments/reviewMoments';

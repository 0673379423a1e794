/** Both reviews in one file, whose tabs and menu entries switch between them. */
export { ReviewCommentsScreen } from './comments/ReviewCommentsScreen';
export { ReviewedCommentsScreen } from './comments/ReviewedCommentsScreen';
export { ReviewedMomentsScreen } from './moments/ReviewedMomentsScreen';
export { ReviewMomentsScreen } from './moments/ReviewMomentsScreen';

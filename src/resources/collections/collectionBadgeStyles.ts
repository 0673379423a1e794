import { IconBulb, IconListChecks } from '../../ui/display/icons';

/** How the type of a collection is drawn. */
export const collectionBadgeStyles = {
  type: { riddles: { icon: IconBulb }, trivia: { icon: IconListChecks } },
} as const;

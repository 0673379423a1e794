import { IconBulb, IconListChecks } from '../../ui/display/icons';

/** Badge styles of the type of a collection. */
export const collectionBadgeStyles = {
  type: { riddles: { icon: IconBulb }, trivia: { icon: IconListChecks } },
} as const;

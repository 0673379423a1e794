import { IconBulb, IconListChecks } from '../../engine/parts/icons';

/** How the type of a collection is drawn. */
export const collectionLooks = {
  type: { riddles: { icon: IconBulb }, trivia: { icon: IconListChecks } },
} as const;

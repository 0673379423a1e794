import { idPatterns } from '../../contract/ids';
import { creators } from '../../resources/creators/creators';
import { moments } from '../../resources/moments/moments';
import { videos } from '../../resources/videos/videos';
import { hasAnyPermission } from '../../contract/permissions';
import { addressOf } from '../../app/routes';

/** Where a hidden thing is looked at, by its id; undefined where the person has no screen that shows it. */
export const hiddenAddress = (id: string, permissions: readonly string[]): string | undefined => {
  const place = idPatterns.moment.test(id)
    ? { resource: moments, value: id }
    : idPatterns.video.test(id)
      ? { resource: videos, value: id }
      : { resource: creators, value: id.split('-')[0]! }; // a page's id is its creator's and its list's
  const { name, access, aside } = place.resource;
  if (!hasAnyPermission(permissions, access)) return undefined;
  return `${addressOf.content(name)}?${aside?.parameter ?? 'id'}=${encodeURIComponent(place.value)}`;
};

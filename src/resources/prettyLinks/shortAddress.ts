import { publicAddressOf } from '../shared/publicLinks';

/** The whole short address of a route, as browsers open it. */
export const shortAddress = (route: string): string =>
  new URL(publicAddressOf.shortLink(route), location.href).href;

/** The same as people write it, without the scheme. */
export const shortAddressShown = (route: string): string => shortAddress(route).replace(/^https?:\/\//, '');

import { publicAddressOf } from '../shared/publicLinks';

/** The absolute address of a route. */
export const shortAddress = (route: string): string =>
  new URL(publicAddressOf.shortLink(route), location.href).href;

/** The address without the scheme. */
export const shortAddressShown = (route: string): string => shortAddress(route).replace(/^https?:\/\//, '');

import { lazyPart } from '../../ui/lazyPart';

/** The sign-out, which the frame preloads, so that it works without a network. */
export const LazySignOut = lazyPart(() => import('./SignOut'), 'SignOut');

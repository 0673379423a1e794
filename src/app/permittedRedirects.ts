import { addressOf } from './addresses';
import { adminTabs } from './adminTabs';
import { entryTab } from './listTabs';

/** Redirects from an address to that for somebody with these permissions, who signs in first. */
export const permittedRedirects: Readonly<Record<string, (permissions: readonly string[]) => string>> = {
  '/manage/earnings': () => addressOf.manageEarnings('finalized'),
  '/admin': permissions => addressOf.admin(entryTab(adminTabs, undefined, permissions) ?? 'creators'),
};

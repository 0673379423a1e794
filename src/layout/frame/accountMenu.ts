import { addressOf } from '../../app/addresses';
import { IconSignOut, type Icon } from '../../ui/display/icons';

/** An item of the account menu: a link to a screen, or the line between two groups of them. */
export type AccountMenuItem =
  | { readonly kind: 'link'; readonly to: string; readonly label: string; readonly icon?: Icon }
  | { readonly kind: 'separator' };

/** The account menu from top to bottom. Labels are keys of texts. */
const accountMenu: readonly (AccountMenuItem & { readonly isForApplicants?: true })[] = [
  { kind: 'link', to: addressOf.profile, label: 'titles.profile' },
  { kind: 'link', to: addressOf.settings, label: 'titles.settings' },
  { kind: 'separator' },
  {
    kind: 'link',
    to: addressOf.logout,
    label: 'layout.account.signOut',
    icon: IconSignOut,
    isForApplicants: true,
  },
];

/** What somebody finds in their account menu. People who have only their application have no screens in it. */
export const accountMenuFor = (isApplicant: boolean): readonly AccountMenuItem[] =>
  accountMenu.filter(({ isForApplicants = false }) => isForApplicants || !isApplicant);

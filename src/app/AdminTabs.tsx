import { AdminScreen } from '../custom/content/AdminScreen';
import { lazyPart } from '../ui/lazyPart';
import type { ScreenProps } from './screenTypes';

/** The components of the tabs of the administration that are no lists, by the name of the tab in `adminTabs`. */
const tabScreens = {
  supertags: lazyPart(() => import('../custom/content/supertags/SupertagsTab'), 'SupertagsTab'),
  'popular-tags': lazyPart(() => import('../custom/content/popularTags/PopularTagsTab'), 'PopularTagsTab'),
  configuration: lazyPart(() => import('../custom/configuration/ConfigurationTab'), 'ConfigurationTab'),
  permissions: lazyPart(() => import('../custom/content/permissions/PermissionsTab'), 'PermissionsTab'),
};

/** The administration with all of its tabs. */
export function AdminTabs({ screens }: ScreenProps) {
  return <AdminScreen {...{ tabScreens, screens }} />;
}

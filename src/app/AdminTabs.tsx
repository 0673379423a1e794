import { AdminScreen } from '../custom/content/AdminScreen';
import { lazyPart } from '../ui/lazyPart';

/** The components of the tabs of the administration that are no lists, by the name of the tab in `adminTabs`. */
const tabScreens = {
  configuration: lazyPart(() => import('../custom/configuration/ConfigurationTab'), 'ConfigurationTab'),
};

/** The administration with all of its tabs. */
export function AdminTabs() {
  return <AdminScreen tabScreens={tabScreens} />;
}

import { CreatorScreen } from '../../custom/creator/CreatorScreen';
import { useEndedView } from './useEndedView';
import { ViewStudio } from './ViewStudio';

/** The page of one creator, with the button that opens their studio. A view of their studio leads back here. */
export function CreatorPage() {
  useEndedView();
  return <CreatorScreen renderAction={creator => <ViewStudio creator={creator} />} />;
}

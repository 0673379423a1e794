import { ListView } from '../../engine/list/ListView';
import { prettyLinks } from '../../resources/prettyLinks/prettyLinks';

/** Lists short addresses and their targets. */
export function PrettyLinksScreen() {
  return <ListView resource={prettyLinks} />;
}

import { ListView } from '../../engine/list/ListView';
import { useServices } from '../../engine/services/services';
import { everyonesPrettyLinks, prettyLinks } from '../../resources/prettyLinks/prettyLinks';

/** Lists short addresses and their targets. People who manage pretty links also see the creator of each. */
export function PrettyLinksScreen() {
  const {
    person: { permissions },
  } = useServices();
  return (
    <ListView resource={permissions.includes('pretty-links.manage') ? everyonesPrettyLinks : prettyLinks} />
  );
}

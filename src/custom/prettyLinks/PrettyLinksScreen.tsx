import { ListView } from '../../engine/list/ListView';
import { useServices } from '../../engine/services/services';
import { everyonesPrettyLinks, prettyLinks } from '../../resources/prettyLinks/prettyLinks';

/** Short addresses and where they lead; those who manage them see whose each is. */
export function PrettyLinksScreen() {
  const { permissions } = useServices();
  return (
    <ListView resource={permissions.includes('pretty-links.manage') ? everyonesPrettyLinks : prettyLinks} />
  );
}

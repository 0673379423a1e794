import { ListView } from '../../engine/list/ListView';
import { useResource } from '../../engine/resource/useResource';

/** A screen that is the list of a resource, with the form of a record beside it. */
export function ListScreen({ list }: { list: string }) {
  return <ListView resource={useResource(list)} />;
}

import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { IconPlus } from '../../../ui/display/icons';
import type { Resource } from '../../resource/resource';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import { canCreate } from './canCreate';
import { NEW_ID } from './newRecord';

/**
 * The button that opens the form for a new record; undefined where the person cannot create records of the resource. On phones
 * a `floating` one is in the corner of the page.
 */
export const useNewButton = (
  resource: Resource,
  open: (id: string) => void,
  floating: boolean,
): ReactNode => {
  const { person } = useServices();
  const words = useWords(resource.name);
  if (!canCreate(resource, person.permissions)) return undefined;
  return (
    <Button variant="solid" icon={IconPlus} floating={floating} onClick={() => open(NEW_ID)}>
      {words.translate('engine.list.new', {
        name: words.resourceText('name', { smart_count: 1 }).toLowerCase(),
      })}
    </Button>
  );
};

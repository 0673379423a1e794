import type { ReactNode } from 'react';
import { holdsAny } from '../../contract/permissions';
import type { Endpoint } from '../../contract/tools/endpoint';
import { Button } from '../parts/Button';
import { IconPlus } from '../parts/icons';
import type { Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import { NEW_ID } from './newRecord';

/** The button that opens the form for a new record; undefined where the resource or the person makes none. */
export const useNewButton = (resource: Resource, open: (id: string) => void): ReactNode => {
  const { holds } = useServices();
  const words = useWords(resource.name);
  const create: Endpoint | undefined = resource.endpoints['create'];
  if (!create || !resource.form.length || !resource.aside) return undefined;
  if (create.access.who === 'permission' && !holdsAny(holds, create.access.anyOf)) return undefined;
  return (
    <Button variant="solid" icon={IconPlus} floating onClick={() => open(NEW_ID)}>
      {words.translate('engine.form.new', { name: words.say('name', { smart_count: 1 }).toLowerCase() })}
    </Button>
  );
};

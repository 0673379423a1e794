import type { Resource } from '../../resource';
import { useShortcuts } from '../../../widgets/shortcuts/useShortcuts';
import { useWords } from '../../words';

/** Tells of the keys that rows themselves listen for, on the sheet that `?` opens. */
export const useTableKeyHints = (resource: Resource): void => {
  const { translate } = useWords(resource.name);
  const say = (key: string) => translate(`engine.table.keys.${key}`);
  const isEditable = resource.endpoints['update'] !== undefined && resource.form.length > 0;
  useShortcuts({
    name: say('title'),
    shortcuts: [
      { keys: ['ArrowUp', 'ArrowDown'], label: say('rows') },
      { keys: ['ArrowLeft', 'ArrowRight'], label: say('cells') },
      ...(isEditable ? [{ keys: ['F2'], label: say('edit') }] : []),
    ],
  });
};

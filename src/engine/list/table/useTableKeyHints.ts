import { useShortcuts } from '../../../widgets/shortcuts/useShortcuts';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';

/** Lists the keys of table rows in the shortcut dialog. */
export const useTableKeyHints = (resource: Resource): void => {
  const { translate } = useWords(resource.name);
  const label = (key: string) => translate(`engine.table.keys.${key}`);
  const isEditable = resource.endpoints['update'] !== undefined && resource.form.length > 0;
  useShortcuts({
    name: label('title'),
    shortcuts: [
      { keys: ['ArrowUp', 'ArrowDown'], label: label('rows') },
      { keys: ['ArrowLeft', 'ArrowRight'], label: label('cells') },
      ...(isEditable ? [{ keys: ['F2'], label: label('edit') }] : []),
    ],
  });
};

import { IconGrid, IconList } from '../../../ui/display/icons';
import { Segmented } from '../../../ui/inputs/Segmented';
import type { Resource } from '../../resource';
import { useWords } from '../../words';
import { layoutOf, type ListSettingsControl } from './useListSettings';

const icons = { table: IconList, cards: IconGrid } as const;

/** The choice between the layouts that a list offers. */
export function LayoutSwitch({ resource, table }: { resource: Resource; table: ListSettingsControl }) {
  const { translate } = useWords(resource.name);
  const { layouts = [] } = resource.list;
  return (
    <Segmented
      size={32}
      tone="neutral"
      label={translate('engine.layouts.label')}
      choices={layouts.map(value => ({
        value,
        label: translate(`engine.layouts.${value}`),
        icon: icons[value],
      }))}
      value={layoutOf(resource, table.settings)}
      onChange={layout => table.change({ layout })}
    />
  );
}

import { IconGrid, IconList } from '../../../ui/display/icons';
import { Segmented } from '../../../ui/inputs/Segmented';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { layoutOf, type DisplayControl } from '../../listState/useDisplaySettings';

const icons = { table: IconList, cards: IconGrid } as const;

/** Switches between the layouts of a list. */
export function LayoutSwitch({ resource, display }: { resource: Resource; display: DisplayControl }) {
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
      value={layoutOf(resource, display.settings)}
      onChange={layout => display.change({ layout })}
    />
  );
}

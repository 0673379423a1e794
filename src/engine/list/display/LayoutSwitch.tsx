import { IconList } from '../../../ui/display/icons';
import { Segmented } from '../../../ui/inputs/Segmented';
import { BELOW_MOBILE, useMediaQuery } from '../../../ui/useMediaQuery';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { layoutOf, type DisplayControl } from '../../listState/useDisplaySettings';
import { layouts } from '../layouts/layouts';

/** Switches between the layouts of a list. Renders nothing where there is one only. */
export function LayoutSwitch({ resource, display }: { resource: Resource; display: DisplayControl }) {
  const { translate } = useWords(resource.name);
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const current = layoutOf(resource, display.settings);
  const declared = (resource.list.layouts ?? []).flatMap(value => {
    const layout = layouts.find(({ name }) => name === value);
    return layout ? [{ value, ...layout, isCardList: isPhone && layout.isCardListOnPhones === true }] : [];
  });
  // On a phone, several of them are the list of cards.
  const list =
    declared.find(({ value, isCardList }) => isCardList && value === current) ??
    declared.find(({ isCardList }) => isCardList);
  const shown = declared.filter(layout => !layout.isCardList || layout === list);
  if (shown.length < 2) return null;
  return (
    <Segmented
      size={32}
      tone="neutral"
      shrinks
      label={translate('engine.layouts.label')}
      choices={shown.map(({ value, icon, isCardList }) => ({
        value,
        label: translate(`engine.layouts.${isCardList ? 'list' : value}`),
        icon: isCardList ? IconList : icon,
      }))}
      value={current}
      onChange={layout => display.change({ layout })}
    />
  );
}

import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import { IconSort, IconStar } from '../../../ui/display/icons';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import { useServices } from '../../../engine/services';

const TagPlacesDialog = lazyPart(() => import('./TagPlacesDialog'), 'TagPlacesDialog');

/** What those who manage tags do with the platform's: which are popular, in which order supertags stand. */
export function TagTools() {
  const { permissions } = useServices();
  const translate = useTranslate();
  const [open, setOpen] = useState<'ranking' | 'order'>();
  if (!permissions.includes('tags.manage')) return null;
  return (
    <>
      <MenuButton
        iconOnly
        icon={IconStar}
        variant="outlined"
        align="end"
        label={translate('tagPlaces.menu')}
        items={[
          { label: translate('tagPlaces.ranking.title'), icon: IconStar, onSelect: () => setOpen('ranking') },
          { label: translate('tagPlaces.order.title'), icon: IconSort, onSelect: () => setOpen('order') },
        ]}
      />
      {open && (
        <Suspense fallback={null}>
          <TagPlacesDialog kind={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

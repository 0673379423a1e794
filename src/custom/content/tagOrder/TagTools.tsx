import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import { IconSort, IconStar } from '../../../ui/display/icons';
import { MenuButton } from '../../../ui/overlays/MenuButton';
import { useServices } from '../../../engine/services/services';
import { useLazyWords } from '../../../ui/useLazyWords';
import type { TagOrderKind } from './tagOrders';
import { tagOrderWords } from './words.en';

const TagOrderDialog = lazyPart(() => import('./TagOrderDialog'), 'TagOrderDialog');

/** The menu of people who manage tags: which tags are popular, and the order of supertags. */
export function TagTools() {
  useLazyWords(tagOrderWords);
  const {
    person: { permissions },
  } = useServices();
  const translate = useTranslate();
  const [open, setOpen] = useState<TagOrderKind>();
  if (!permissions.includes('tags.manage')) return null;
  return (
    <>
      <MenuButton
        iconOnly
        icon={IconStar}
        variant="outlined"
        align="end"
        label={translate('tagOrder.menu')}
        items={[
          { label: translate('tagOrder.ranking.title'), icon: IconStar, onSelect: () => setOpen('ranking') },
          { label: translate('tagOrder.order.title'), icon: IconSort, onSelect: () => setOpen('order') },
        ]}
      />
      {open && (
        <Suspense fallback={null}>
          <TagOrderDialog kind={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

import { useTranslate } from 'ra-core';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useServices } from '../../../engine/services/services';
import { TagOrderFields } from './TagOrderFields';
import type { TagOrderKind } from './tagOrders';
import { useTagOrder } from './useTagOrder';

/** Arranges tags by hand. Popular tags are also selected here. */
export function TagOrderDialog({ kind, onClose }: { kind: TagOrderKind; onClose: () => void }) {
  const { notifyDone } = useServices();
  const translate = useTranslate();
  const order = useTagOrder(kind, undo => {
    notifyDone(translate(`tagOrder.${kind}.done`), { undo });
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={translate(`tagOrder.${kind}.title`)}
      footer={
        <>
          <Button onClick={onClose}>{translate('ui.cancel')}</Button>
          <Button
            variant="solid"
            loading={order.isSaving}
            disabledReason={order.isChanged ? undefined : translate('tagOrder.unchanged')}
            onClick={() => void order.save()}
          >
            {translate('tagOrder.save')}
          </Button>
        </>
      }
    >
      <TagOrderFields kind={kind} order={order} />
    </Dialog>
  );
}

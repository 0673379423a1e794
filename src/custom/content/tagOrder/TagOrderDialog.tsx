import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { tag } from '../../../contract/entities/tag';
import { limits } from '../../../contract/limits';
import { defineEntity } from '../../../contract/schema/entity';
import { ordered } from '../../../fields/kinds/order/order';
import { readField } from '../../../fields/readField';
import { OrderInput } from '../../../fields/kinds/order/OrderInput';
import { ReferencePicker } from '../../../fields/kinds/references/ReferencePicker';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { IconPlus, IconRetry } from '../../../ui/display/icons';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useServices } from '../../../engine/services/services';
import styles from './TagOrderDialog.module.css';
import { tagOrders, type TagOrderKind } from './tagOrders';
import { useTagOrder } from './useTagOrder';

/** The tags of the dialog as a field whose items have an order. */
const tagList = defineEntity({
  name: 'tag order',
  readOnly: {},
  writable: { ids: ordered(tag.fields.id, { max: limits.bulk, references: 'tags' }) },
});
const field = readField(tagList, 'ids');

/** Arranges tags by hand. Popular tags are also selected here. */
export function TagOrderDialog({ kind, onClose }: { kind: TagOrderKind; onClose: () => void }) {
  const { describeError, notifyDone } = useServices();
  const translate = useTranslate();
  const text = (key: string) => translate(`tagOrder.${kind}.${key}`);
  const { canSelect } = tagOrders[kind];
  const [isSelecting, setIsSelecting] = useState(false);
  const { ids, setIds, isChanged, isSaving, save, saveError, loadError, reload } = useTagOrder(kind, undo => {
    notifyDone(text('done'), { undo });
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('title')}
      footer={
        <>
          <Button onClick={onClose}>{translate('ui.cancel')}</Button>
          <Button
            variant="solid"
            loading={isSaving}
            disabledReason={isChanged ? undefined : translate('tagOrder.unchanged')}
            onClick={() => void save()}
          >
            {translate('tagOrder.save')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{text('text')}</p>
      {loadError ? (
        <div role="alert" className={styles.failure}>
          {describeError(loadError)}
          <Button size={32} icon={IconRetry} onClick={() => void reload()}>
            {translate('engine.list.retry')}
          </Button>
        </div>
      ) : !ids ? (
        <div aria-busy className={styles.rows}>
          {[0, 1, 2, 3].map(row => (
            <Skeleton key={row} width="100%" height={36} />
          ))}
        </div>
      ) : ids.length === 0 ? (
        <p role="status">{text('empty')}</p>
      ) : (
        <OrderInput
          field={field}
          resource="tags"
          label={text('label')}
          value={ids}
          onChange={value => setIds(value as readonly string[])} // the same ids in another order
          onBlur={() => undefined}
          inputRef={() => undefined}
        />
      )}
      {canSelect && ids && (
        <span className={styles.select}>
          <Button size={32} icon={IconPlus} aria-haspopup="dialog" onClick={() => setIsSelecting(true)}>
            {text('select')}
          </Button>
          <ReferencePicker
            resource="tags"
            target="tags"
            label={text('title')}
            isOpen={isSelecting}
            ids={ids}
            multiple={{ max: limits.bulk }}
            onClose={() => setIsSelecting(false)}
            onSelect={selected => {
              setIds(selected);
              setIsSelecting(false);
            }}
          />
        </span>
      )}
      {saveError !== undefined && (
        <p role="alert" className={styles.failure}>
          {describeError(saveError)}
        </p>
      )}
    </Dialog>
  );
}

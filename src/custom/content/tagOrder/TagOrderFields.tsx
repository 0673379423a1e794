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
import { IconPlus, IconRetry } from '../../../ui/display/icons';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useServices } from '../../../engine/services/services';
import styles from './TagOrderFields.module.css';
import { tagOrders, type TagOrderKind } from './tagOrders';
import type { useTagOrder } from './useTagOrder';

/** The tags as a field whose items have an order. */
const tagList = defineEntity({
  name: 'tag order',
  readOnly: {},
  writable: { ids: ordered(tag.fields.id, { max: limits.bulk, references: 'tags' }) },
});
const field = readField(tagList, 'ids');

/** The tags of an order, to arrange and where it is possible to select, with the states of loading and saving. */
export function TagOrderFields({
  kind,
  order: { ids, setIds, saveError, loadError, reload },
}: {
  kind: TagOrderKind;
  order: ReturnType<typeof useTagOrder>;
}) {
  const { describeError } = useServices();
  const translate = useTranslate();
  const text = (key: string) => translate(`tagOrder.${kind}.${key}`);
  const { canSelect } = tagOrders[kind];
  const [isSelecting, setIsSelecting] = useState(false);
  return (
    <>
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
    </>
  );
}

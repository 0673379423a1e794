import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { tag } from '../../../contract/entities/tag';
import { limits } from '../../../contract/limits';
import { defineEntity } from '../../../contract/tools/entity';
import { ordered } from '../../../fields/order/order';
import { readField } from '../../../fields/readField';
import { OrderInput } from '../../../fields/order/OrderInput';
import { ReferencePicker } from '../../../fields/references/ReferencePicker';
import { relatedKey } from '../../../fields/references/useRelated';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { IconPlus, IconRetry } from '../../../ui/display/icons';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useServices } from '../../../engine/services';
import styles from './TagPlacesDialog.module.css';
import { tagPlaces } from './tagPlaces';

/** The list of tags as a field whose order is its point. */
const places = defineEntity({
  name: 'tag places',
  readOnly: {},
  writable: { ids: ordered(tag.fields.id, { max: limits.bulk, references: 'tags' }) },
});
const field = readField(places, 'ids');

/** Puts tags in their order by hand; the popular ones are chosen here as well. */
export function TagPlacesDialog({ kind, onClose }: { kind: 'ranking' | 'order'; onClose: () => void }) {
  const { call, describeError, notifyDone } = useServices();
  const translate = useTranslate();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { read, save, isOpen } = tagPlaces[kind];
  const say = (key: string, values?: object) => translate(`tagPlaces.${kind}.${key}`, values);
  const { data, error, refetch } = useQuery({
    queryKey: ['tags', 'call', 'places', kind],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const tags = await read(call, signal);
      for (const each of tags) queries.setQueryData(relatedKey('tags', each.id), each);
      return tags.map(({ id }) => id);
    },
  });
  const ids = chosen ?? data;
  const isChanged = ids !== undefined && data !== undefined && ids.join() !== data.join();

  const keep = async (wanted: readonly string[]) => {
    await save(call, wanted);
    await queries.invalidateQueries({ queryKey: ['tags'] });
  };
  const onSave = async () => {
    if (!ids || !data) return;
    setIsSaving(true);
    setFailure(undefined);
    try {
      await keep(ids);
      notifyDone(say('done'), { undo: () => keep(data) });
      onClose();
    } catch (reason) {
      setFailure(reason);
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('title')}
      footer={
        <>
          <Button onClick={onClose}>{translate('ui.cancel')}</Button>
          <Button
            variant="solid"
            loading={isSaving}
            disabledReason={isChanged ? undefined : translate('tagPlaces.unchanged')}
            onClick={() => void onSave()}
          >
            {translate('tagPlaces.save')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{say('text')}</p>
      {error ? (
        <div role="alert" className={styles.failure}>
          {describeError(error)}
          <Button size={32} icon={IconRetry} onClick={() => void refetch()}>
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
        <p role="status">{say('empty')}</p>
      ) : (
        <OrderInput
          field={field}
          resource="tags"
          label={say('label')}
          value={ids}
          onChange={value => setChosen(value as readonly string[])} // the input's own items, in another order
          onBlur={() => undefined}
          inputRef={() => undefined}
        />
      )}
      {isOpen && ids && (
        <span className={styles.choose}>
          <Button size={32} icon={IconPlus} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
            {say('choose')}
          </Button>
          <ReferencePicker
            resource="tags"
            target="tags"
            label={say('title')}
            isOpen={isChoosing}
            ids={ids}
            several={{ max: limits.bulk }}
            onClose={() => setIsChoosing(false)}
            onChoose={wanted => {
              setChosen(wanted);
              setIsChoosing(false);
            }}
          />
        </span>
      )}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {describeError(failure)}
        </p>
      )}
    </Dialog>
  );
}

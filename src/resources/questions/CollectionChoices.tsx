import { useMemo, useRef } from 'react';
import { collectionEndpoints } from '../../contract/endpoints/collections';
import type { Collection } from '../../contract/entities/collection';
import { limits } from '../../contract/limits';
import { messageFor } from '../../contract/messages';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ChoiceList } from '../../widgets/picker/ChoiceList';
import type { ChoiceSource } from '../../widgets/picker/choiceSource';
import { useServices } from '../../engine/services/services';
import { usePictureSource } from '../../engine/usePictureSource';
import { useWords } from '../../engine/words';

/** Lists the collections of a creator for questions of one type, and selects one. */
export function CollectionChoices({
  type,
  ownerId,
  current,
  onSelect,
  onNew,
}: {
  type: Collection['type'];
  /** The creator's heartbeat id. */
  ownerId: number;
  /** The id of the collection that contains the questions now. */
  current: string | null;
  onSelect: (id: string) => void;
  onNew: () => void;
}) {
  const { resourceText } = useWords('questions');
  const { call, describeError } = useServices();
  const pictureSource = usePictureSource();
  const fullIds = useRef(new Set<string>());
  const source = useMemo<ChoiceSource<Collection>>(
    () => ({
      key: `collections of ${ownerId}: ${type}`,
      list: async ({ q, page, perPage }, signal) => {
        const found = await call(
          collectionEndpoints.list,
          {
            query: {
              page,
              per_page: perPage,
              ...(q && { q }),
              // The call's type does not include the entity's filters.
              ...{ type: [type] },
              heartbeat_id: ownerId,
              sort_column: 'title',
              sort_direction: 'asc',
            },
          },
          { signal },
        );
        for (const { id, questions } of found.items)
          if (questions >= limits.collectionQuestions) fullIds.current.add(id);
        return found;
      },
      getDisplay: ({ title, cover, questions }) => ({
        title,
        picture: pictureSource(cover),
        subtitle: resourceText('collections.size', { smart_count: questions }),
      }),
      describeError,
    }),
    [call, describeError, pictureSource, ownerId, type, resourceText],
  );
  return (
    <ChoiceList
      source={source}
      isMultiple={false}
      isSelected={id => id === current}
      getUnavailableReason={id =>
        fullIds.current.has(id) && id !== current
          ? messageFor('collection-full', { max: limits.collectionQuestions })
          : undefined
      }
      onToggle={record => onSelect(record.id)}
      renderEmpty={(q, clear) => (
        <EmptyState
          kind={q ? 'nothing-matches' : 'nothing-yet'}
          title={resourceText(q ? 'collections.noMatch' : 'collections.none')}
          action={
            q ? (
              <Button onClick={clear}>{resourceText('collections.clear')}</Button>
            ) : (
              <Button variant="solid" onClick={onNew}>
                {resourceText('collections.new')}
              </Button>
            )
          }
        />
      )}
    />
  );
}

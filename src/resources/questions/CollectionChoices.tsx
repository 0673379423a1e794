import { useMemo, useRef } from 'react';
import { collectionEndpoints } from '../../contract/endpoints/collections';
import type { Collection } from '../../contract/entities/collection';
import { limits } from '../../contract/limits';
import { messageFor as sayMessage } from '../../contract/messages';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ChoiceList } from '../../widgets/picker/ChoiceList';
import type { ChoiceSource } from '../../widgets/picker/choiceSource';
import { useServices } from '../../engine/services';
import { useWords } from '../../engine/words';

/** The collections of one creator that take questions of one type, to choose one of. */
export function CollectionChoices({
  type,
  owner,
  current,
  onChoose,
  onNew,
}: {
  type: Collection['type'];
  /** The creator's heartbeat. */
  owner: number;
  /** The one that the questions are in now. */
  current: string | null;
  onChoose: (id: string) => void;
  onNew: () => void;
}) {
  const { text } = useWords('questions');
  const { call, describeError, pictureUrl } = useServices();
  const full = useRef(new Set<string>());
  const source = useMemo<ChoiceSource<Collection>>(
    () => ({
      key: `collections of ${owner}: ${type}`,
      list: async ({ q, page, perPage }, signal) => {
        const found = await call(
          collectionEndpoints.list,
          {
            query: {
              page,
              per_page: perPage,
              ...(q && { q }),
              // Filters are named by the entity, which the type of the call does not know.
              ...{ type: [type] },
              heartbeat_id: owner,
              sort_column: 'title',
              sort_direction: 'asc',
            },
          },
          { signal },
        );
        for (const { id, questions } of found.items)
          if (questions >= limits.collectionQuestions) full.current.add(id);
        return found;
      },
      getDisplay: ({ title, cover, questions }) => ({
        title,
        picture: cover === null ? null : (width, height) => pictureUrl(cover, width, height),
        subtitle: text('collections.size', { smart_count: questions }),
      }),
      describeError,
    }),
    [call, describeError, pictureUrl, owner, type, text],
  );
  return (
    <ChoiceList
      source={source}
      isMultiple={false}
      isSelected={id => id === current}
      getUnavailableReason={id =>
        full.current.has(id) && id !== current
          ? sayMessage('collection-full', { max: limits.collectionQuestions })
          : undefined
      }
      onToggle={record => onChoose(record.id)}
      renderEmpty={(q, clear) => (
        <EmptyState
          kind={q ? 'nothing-matches' : 'nothing-yet'}
          title={text(q ? 'collections.noMatch' : 'collections.none')}
          action={
            q ? (
              <Button onClick={clear}>{text('collections.clear')}</Button>
            ) : (
              <Button variant="solid" onClick={onNew}>
                {text('collections.new')}
              </Button>
            )
          }
        />
      )}
    />
  );
}

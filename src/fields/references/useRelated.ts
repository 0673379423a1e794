import { useQueries } from '@tanstack/react-query';
import { useServices } from '../../engine/services';

/** How a record of another resource is shown where only its id is known. */
export interface RelatedRecord {
  readonly id: string;
  /** Its title; its id until that is known, and for good when it is gone. */
  readonly title: string;
  /** Id of its picture. */
  readonly picture: string | undefined;
}

/** Fresh enough for a title. */
const staleMs = 60_000;

/** The query of one record; what is chosen from a list is put under the same key. */
export const relatedKey = (resource: string, id: string) => ['related', resource, id];

/** The records that these ids name, in their order. */
export const useRelated = (resource: string, ids: readonly string[]): readonly RelatedRecord[] => {
  const { relatedRecords } = useServices();
  const answers = useQueries({
    queries: ids.map(id => ({
      queryKey: relatedKey(resource, id),
      queryFn: async () => (await relatedRecords.byIds(resource, [id]))[0] ?? null,
      staleTime: staleMs,
    })),
  });
  return ids.map((id, index) => {
    const record = answers[index]?.data;
    return {
      id,
      title: record ? relatedRecords.titleOf(resource, record) : id,
      picture: record ? relatedRecords.pictureOf(resource, record) : undefined,
    };
  });
};

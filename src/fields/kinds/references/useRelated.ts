import { useQueries } from '@tanstack/react-query';
import { useServices } from '../../../engine/services/services';

/** A record of another resource, of which the field stores the id. */
export interface RelatedRecord {
  readonly id: string;
  /** Its title; its id while the title loads and when the record no longer exists. */
  readonly title: string;
  /** Its second line in lists; undefined while it loads. */
  readonly subtitle: string | undefined;
  /** Id of its picture. */
  readonly picture: string | undefined;
}

/** Titles change rarely. */
const staleMs = 60_000;

/** The query key of one record, under which records of a list are cached too. */
export const relatedKey = (resource: string, id: string) => ['related', resource, id];

/** The records with these ids, in their order. */
export const useRelated = (resource: string, ids: readonly string[]): readonly RelatedRecord[] => {
  const { relatedRecords } = useServices();
  const results = useQueries({
    queries: ids.map(id => ({
      queryKey: relatedKey(resource, id),
      queryFn: async () => (await relatedRecords.byIds(resource, [id]))[0] ?? null,
      staleTime: staleMs,
    })),
  });
  return ids.map((id, index) => {
    const record = results[index]?.data;
    return {
      id,
      title: record ? relatedRecords.titleOf(resource, record) : id,
      subtitle: record ? relatedRecords.subtitleOf(resource, record) : undefined,
      picture: record ? relatedRecords.pictureOf(resource, record) : undefined,
    };
  });
};

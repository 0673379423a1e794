import { useMemo } from 'react';
import type { CallInput, Endpoint } from '../../contract/tools/endpoint';
import type { Page } from '../../contract/tools/envelope';
import type { AnyRecord, Resource } from '../../engine/resource';
import { useServices } from '../../engine/services';
import type { ChoiceSource, ShownChoice } from './choiceSource';
import type { RecordsSource } from './RecordsPicker';

/** How a record of a resource looks among others to choose from: as in its own list. */
const shownAs =
  (resource: Resource) =>
  (record: AnyRecord): ShownChoice => {
    const { image, badge, line } = resource.list.lead;
    const picture = image === undefined ? undefined : record[image];
    const length = badge === undefined ? undefined : record[badge];
    return {
      title: resource.title(record),
      line: line(record),
      picture: image === undefined ? undefined : typeof picture === 'string' ? picture : null,
      duration: typeof length === 'number' ? length : undefined,
    };
  };

const takesSearch = (endpoint: Endpoint): boolean => endpoint.query?._zod.def.shape['q'] !== undefined;

/** The source that is chosen, else the resource's own list. */
export const useRecordsSource = (
  resource: Resource,
  query: Readonly<Record<string, unknown>> | undefined,
  chosen: RecordsSource | undefined,
): ChoiceSource => {
  const { call } = useServices();
  const given = JSON.stringify(chosen ? chosen.query : { ...resource.list.fixed, ...query });
  return useMemo(() => {
    const endpoint = chosen?.list ?? resource.endpoints.list;
    const extra = given === undefined ? {} : (JSON.parse(given) as Record<string, unknown>); // written above
    return {
      key: `${resource.name} ${chosen?.key ?? ''} ${given}`,
      canSearch: takesSearch(endpoint),
      show: shownAs(resource),
      list: async ({ q, page, perPage }, signal) => {
        const asked = { page, per_page: perPage, ...(q && { q }), ...extra };
        // A list takes the parameters of every list, and its caller names those of its own; it answers the resource's records.
        const answered: unknown = await call(endpoint, { query: asked } as CallInput<Endpoint>, { signal });
        return answered as Page<AnyRecord>;
      },
    };
  }, [call, resource, chosen, given]);
};

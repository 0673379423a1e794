import { useMemo } from 'react';
import type { CallInput, Endpoint } from '../../contract/tools/endpoint';
import type { Page } from '../../contract/tools/envelope';
import type { AnyRecord, Resource } from '../resource/resource';
import { useServices } from '../services';
import type { ChoiceSource, ChoiceDisplay } from '../../widgets/picker/choiceSource';
import type { RecordsSource } from './RecordsPicker';

/** How a record of a resource looks among others to choose from: as in its own list. */
const displayOf =
  (resource: Resource) =>
  (record: AnyRecord): ChoiceDisplay => {
    const { image, badge, subtitle } = resource.list.primary;
    const picture = image === undefined ? undefined : record[image];
    const length = badge === undefined ? undefined : record[badge];
    return {
      title: resource.title(record),
      line: subtitle(record),
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
  const given = JSON.stringify(chosen ? chosen.query : { ...resource.list.fixedParameters, ...query });
  return useMemo(() => {
    const endpoint = chosen?.list ?? resource.endpoints.list;
    const extra = given === undefined ? {} : (JSON.parse(given) as Record<string, unknown>); // written above
    return {
      key: `${resource.name} ${chosen?.key ?? ''} ${given}`,
      canSearch: takesSearch(endpoint),
      getDisplay: displayOf(resource),
      list: async ({ q, page, perPage }, signal) => {
        const asked = { page, per_page: perPage, ...(q && { q }), ...extra };
        // A list takes the parameters of every list, and its caller names those of its own; it answers the resource's records.
        const answered: unknown = await call(endpoint, { query: asked } as CallInput<Endpoint>, { signal });
        return answered as Page<AnyRecord>;
      },
    };
  }, [call, resource, chosen, given]);
};

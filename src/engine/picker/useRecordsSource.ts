import { useMemo } from 'react';
import type { CallInput, Endpoint } from '../../contract/calls/endpoint';
import type { Page } from '../../contract/calls/envelope';
import { shapeOf } from '../../fields/zod';
import type { ChoiceDisplay, ChoiceSource } from '../../widgets/picker/choiceSource';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { usePictureSource } from '../usePictureSource';
import type { RecordsSource } from './recordsPickerProps';

/** Shows a record as in the list of its resource. */
const getDisplayFor =
  (resource: Resource, pictureSource: ReturnType<typeof usePictureSource>) =>
  (record: AnyRecord): ChoiceDisplay => {
    const { image, badge, subtitle } = resource.list.primary;
    const picture = image === undefined ? undefined : record[image];
    const duration = badge === undefined ? undefined : record[badge];
    return {
      title: resource.title(record),
      subtitle: subtitle(record),
      picture: image === undefined ? undefined : pictureSource(typeof picture === 'string' ? picture : null),
      duration: typeof duration === 'number' ? duration : undefined,
    };
  };

const canSearch = (endpoint: Endpoint): boolean => 'q' in shapeOf(endpoint.query);

/** The selected source, or the resource's own list. */
export const useRecordsSource = (
  resource: Resource,
  query: Readonly<Record<string, unknown>> | undefined,
  selected: RecordsSource | undefined,
): ChoiceSource<AnyRecord> => {
  const { call, describeError } = useServices();
  const pictureSource = usePictureSource();
  // Callers pass a new object at each render; its content decides whether the source changes.
  const parameters = JSON.stringify(
    (selected ? selected.query : { ...resource.list.fixedParameters, ...query }) ?? {},
  );
  return useMemo(() => {
    const endpoint = selected?.list ?? resource.endpoints.list;
    const extra: Readonly<Record<string, unknown>> = JSON.parse(parameters);
    return {
      key: `${resource.name} ${selected?.key ?? ''} ${parameters}`,
      canSearch: canSearch(endpoint),
      getDisplay: getDisplayFor(resource, pictureSource),
      describeError,
      list: async ({ q, page, perPage }, signal) => {
        const input = { query: { page, per_page: perPage, ...(q && { q }), ...extra } };
        // Every list accepts these parameters and returns a page of the resource's records.
        const response: unknown = await call(endpoint, input as CallInput<Endpoint>, { signal });
        return response as Page<AnyRecord>;
      },
    };
  }, [call, pictureSource, describeError, resource, selected, parameters]);
};

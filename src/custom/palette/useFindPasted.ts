import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Person } from '../../engine/services/person';
import type { RecordListAt } from '../../app/screenTypes';
import type { Pasted, PastedKind } from '../../contract/paste';
import { availableActions } from '../../engine/actions/availableActions';
import type { Resource } from '../../engine/resource/resource';
import type { Resources } from '../../engine/resource/resources';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { useResources } from '../../engine/resource/ResourcesContext';
import { useServices, type Services } from '../../engine/services/services';
import { wordsFor } from '../../engine/words';
import { IconPlus } from '../../ui/display/icons';
import type { PaletteEntry, PaletteGroup } from '../../widgets/palette/paletteTypes';
import type { StartedAction } from './paletteData';
import { fetchRecords, recordAddressOf, recordEntry } from './recordEntries';

/** A list that can contain what was pasted; `field` has the pasted value. */
interface PastedList {
  readonly list: RecordListAt;
  readonly field: string;
}

interface FoundRecords extends PastedList {
  readonly resource: Resource;
  readonly records: readonly AnyRecord[];
}

/**
 * Finds what was pasted in the lists of the person, with the actions that its state and the permissions allow. A note
 * names what was not found.
 */
export const useFindPasted = (lists: readonly RecordListAt[], onAction: (started: StartedAction) => void) => {
  const { call, person } = useServices();
  const resources = useResources();
  const translate = useTranslate();
  return useMemo(() => {
    const buildGroups = createGroupBuilders({ translate, person, onAction });
    const findKind = async (kind: PastedKind, pasted: readonly Pasted[], signal: AbortSignal) => {
      const pastedLists = lists.flatMap((list): PastedList[] => {
        const field = list.pasted?.[kind];
        return field === undefined ? [] : [{ list, field }];
      });
      const certain = pasted.filter(({ isGuess }) => !isGuess).map(({ id }) => id);
      if (!pastedLists.length)
        return certain.map(id => buildGroups.note(kind, `palette.none.${kind}`, { id }));
      const values = pasted.map(({ id }) => id);
      const found = await Promise.all(
        pastedLists.map(list => fetchPasted({ call, resources }, list, values, signal)),
      );
      // A form that creates the record says that it is not there.
      const canCreate = found.some(({ list }) => list.newRecord?.addressFrom?.[kind]);
      const missing = canCreate ? [] : certain.filter(id => !found.some(records => hasValue(records, id)));
      return [
        ...buildGroups.found(kind, found),
        ...buildGroups.newRecords(kind, certain, found),
        ...(missing.length ? [buildGroups.note(kind, 'palette.missing', { ids: missing.join(', ') })] : []),
      ];
    };
    return async (pasted: readonly Pasted[], signal: AbortSignal): Promise<readonly PaletteGroup[]> => {
      const kinds = [...new Set(pasted.map(({ kind }) => kind))];
      const groups = await Promise.all(
        kinds.map(name =>
          findKind(
            name,
            pasted.filter(({ kind }) => kind === name),
            signal,
          ),
        ),
      );
      return groups.flat();
    };
  }, [lists, call, resources, person, translate, onAction]);
};

const hasValue = ({ field, records }: FoundRecords, value: string): boolean =>
  records.some(record => record[field] === value);

const fetchPasted = async (
  { call, resources }: { readonly call: Services['call']; readonly resources: Resources },
  { list, field }: PastedList,
  values: readonly string[],
  signal: AbortSignal,
): Promise<FoundRecords> => {
  const resource = await resources.load(list.resource.name);
  if (!list.isPastedSearched) {
    const parameters = { [field]: values, per_page: values.length };
    return { list, resource, field, records: await fetchRecords(call, resource, parameters, signal) };
  }
  const pages = await Promise.all(
    values.map(async q =>
      (await fetchRecords(call, resource, { q }, signal)).filter(record => record[field] === q),
    ),
  );
  return { list, resource, field, records: pages.flat() };
};

/** Turns records into groups of the palette. */
const createGroupBuilders = ({
  translate,
  person,
  onAction,
}: {
  translate: (key: string, values?: object) => string;
  person: Person;
  onAction: (started: StartedAction) => void;
}) => ({
  /** A group for each list: its records, then the actions that all of them allow. */
  found: (kind: PastedKind, found: readonly FoundRecords[]): PaletteGroup[] =>
    found
      .filter(({ records }) => records.length > 0)
      .map(({ list, resource, field, records }, index) => {
        const { name } = resource;
        const all =
          records.length > 1
            ? translate('palette.together', {
                count: records.length,
                name: translate(`resources.${name}.name`, { smart_count: records.length }).toLowerCase(),
              })
            : undefined;
        const actions = availableActions(resource, resource.list.rowActions, records, person)
          .filter(({ disabledReason }) => disabledReason === undefined)
          .map(({ name: actionName, action, possibleRecords }): PaletteEntry => ({
            id: `pasted.${name}.${actionName}`,
            label: wordsFor(translate, name).action(actionName, 'label', {
              smart_count: possibleRecords.length,
            }),
            detail: all,
            icon: action.icon,
            tone: action.tone,
            run: () =>
              onAction({
                resource,
                name: actionName,
                records: possibleRecords,
                addressOf: id => recordAddressOf(list, { id }, 'id'),
              }),
          }));
        return {
          id: `pasted.${kind}.${String(index)}`,
          label: translate(`resources.${name}.name`, { smart_count: records.length }),
          order: 0,
          entries: [
            ...records.map(record =>
              recordEntry(
                list,
                resource,
                record,
                translate('palette.open', { title: resource.title(record) }),
                field,
              ),
            ),
            ...actions,
          ],
        };
      }),

  /** Forms that create a record from a pasted value that their list does not have yet. */
  newRecords: (kind: PastedKind, values: readonly string[], found: readonly FoundRecords[]): PaletteGroup[] =>
    found.flatMap(records => {
      const addressFrom = records.list.newRecord?.addressFrom?.[kind];
      const unused = addressFrom ? values.filter(value => !hasValue(records, value)) : [];
      if (!addressFrom || !unused.length) return [];
      const entries = unused.map(value => ({
        id: `new.${kind}.${value}`,
        label: translate(`palette.createFrom.${kind}`),
        detail: value,
        icon: IconPlus,
        to: addressFrom(value),
      }));
      return [{ id: `new.${kind}`, label: translate('palette.create'), order: 0, entries }];
    }),

  note: (kind: PastedKind, key: string, values: object): PaletteGroup => ({
    id: `note.${kind}`,
    label: translate('engine.list.search'),
    order: 0,
    entries: [],
    note: translate(key, values),
  }),
});

import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { Pasted, PastedKind } from '../../contract/paste';
import { hasAnyPermission } from '../../contract/permissions';
import type { CallInput, Endpoint } from '../../contract/tools/endpoint';
import { offeredActions } from '../../engine/actions/offered';
import type { PaletteEntry, PaletteGroup } from '../../widgets/palette/entry';
import { IconChevronRight, IconPlus } from '../../ui/display/icons';
import type { AnyRecord } from '../../engine/resource';
import { useServices } from '../../engine/services';
import type { StartedAction } from './RunAction';
import { addressOfRecord, pastedRules, type PastedPlace, type PastedRule } from './pastedRules';

interface Found {
  readonly place: PastedPlace;
  readonly record: AnyRecord;
}

/**
 * Finds what was pasted and says what can be done with it: opens it, offers the actions that its state and the person's
 * permissions allow, and tells in a sentence what is not here.
 */
export const useFindPasted = (onAction: (started: StartedAction) => void) => {
  const { call, permissions } = useServices();
  const translate = useTranslate();

  const ask = useCallback(
    async (
      { places, by, isSearched }: PastedRule,
      ids: readonly string[],
      signal: AbortSignal,
    ): Promise<Found[]> => {
      const one = async (place: PastedPlace, asks: Readonly<Record<string, unknown>>): Promise<Found[]> => {
        const { list } = place.resource.endpoints;
        const query = { ...asks, ...place.resource.list.fixed };
        // The rule names a parameter of this very call.
        const { items } = await call(list as Endpoint, { query } as CallInput<Endpoint>, { signal });
        return (items as readonly unknown[] as readonly AnyRecord[]).map(record => ({ place, record })); // a list answers records
      };
      const pages = await Promise.all(
        places.flatMap(place =>
          isSearched
            ? ids.map(async id =>
                (await one(place, { q: id })).filter(({ record }) => record[place.by ?? by] === id),
              )
            : [one(place, { [place.by ?? by]: ids, per_page: ids.length })],
        ),
      );
      return pages.flat();
    },
    [call],
  );

  const offer = useCallback(
    (found: readonly Found[], kind: PastedKind): PaletteGroup[] => {
      const opens = found.map(({ place, record }): PaletteEntry => ({
        id: `record.${place.resource.name}.${record.id}`,
        label: translate('palette.open', { title: place.resource.title(record) }),
        detail: place.resource.list.lead.line(record),
        icon: IconChevronRight,
        to: addressOfRecord(place, record),
        isKept: true,
      }));
      const places = [...new Set(found.map(({ place }) => place))];
      return places.map((place, at) => {
        const { resource } = place;
        const records = found.filter(one => one.place === place).map(({ record }) => record);
        const own = opens.filter((_, index) => found[index]!.place === place);
        const many =
          records.length > 1 ? translate('palette.together', { count: records.length }) : undefined;
        const actions = offeredActions(resource, resource.list.row, records, permissions)
          .filter(({ blocked }) => blocked === undefined)
          .map(({ name, action, takes }): PaletteEntry => ({
            id: `pasted.${resource.name}.${name}`,
            label: translate(`resources.${resource.name}.actions.${name}.label`, {
              smart_count: takes.length,
            }),
            detail: many,
            icon: action.icon,
            tone: action.tone,
            run: () => onAction({ resource, name, records: takes }),
          }));
        return {
          id: `pasted.${kind}.${String(at)}`,
          label: translate(`resources.${resource.name}.name`, { smart_count: records.length }),
          order: 0,
          entries: [...own, ...actions],
        };
      });
    },
    [translate, permissions, onAction],
  );

  /** `named` are all of one kind. */
  const findKind = useCallback(
    async (
      kind: PastedKind,
      named: readonly Pasted[],
      signal: AbortSignal,
    ): Promise<readonly PaletteGroup[]> => {
      const note = (words: string): PaletteGroup => ({
        id: `note.${kind}`,
        label: translate('engine.list.search'),
        order: 0,
        entries: [],
        note: words,
      });
      const rule = pastedRules[kind];
      const places = rule.places.filter(({ resource }) => hasAnyPermission(permissions, resource.access));
      const sure = named.filter(({ isGuess }) => !isGuess).map(({ id }) => id);
      if (!places.length) return sure.map(id => note(translate(`palette.none.${kind}`, { id })));
      const ids = named.map(({ id }) => id);
      const found = await ask({ ...rule, places }, ids, signal);
      const isHere = (id: string, some: readonly Found[]): boolean =>
        some.some(({ place, record }) => record[place.by ?? rule.by] === id);
      const missing = sure.filter(id => !isHere(id, found));
      const { newAddress } = rule;
      const first = found.filter(({ place }) => place === places[0]);
      const unmade = newAddress ? sure.filter(id => !isHere(id, first)) : [];
      const groups = [
        ...offer(found, kind),
        ...(newAddress && unmade.length
          ? [
              {
                id: `new.${kind}`,
                label: translate('palette.make'),
                order: 0,
                entries: unmade.map(id => ({
                  id: `new.${kind}.${id}`,
                  label: translate(`palette.makeOf.${kind}`),
                  detail: id,
                  icon: IconPlus,
                  to: newAddress(id),
                })),
              },
            ]
          : []),
      ];
      if (!missing.length) return groups;
      return [...groups, note(translate('palette.missing', { ids: missing.join(', ') }))];
    },
    [ask, offer, translate, permissions],
  );

  return useCallback(
    async (pasted: readonly Pasted[], signal: AbortSignal): Promise<readonly PaletteGroup[]> => {
      const kinds = [...new Set(pasted.map(({ kind }) => kind))];
      const groups = await Promise.all(
        kinds.map(kind =>
          findKind(
            kind,
            pasted.filter(one => one.kind === kind),
            signal,
          ),
        ),
      );
      return groups.flat();
    },
    [findKind],
  );
};

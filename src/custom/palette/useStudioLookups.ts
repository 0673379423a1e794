import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { limits } from '../../contract/limits';
import { readPasted } from '../../contract/paste';
import type { CallInput, Endpoint } from '../../contract/tools/endpoint';
import type { PaletteGroup, PaletteLookup } from '../../widgets/palette/entry';
import { IconChevronRight } from '../../ui/display/icons';
import type { AnyRecord } from '../../engine/resource';
import { useServices } from '../../engine/services';
import { addressOfRecord, pastedRules, searchedPlaces } from './pastedRules';
import type { StartedAction } from './RunAction';
import { useFindPasted } from './useFindPasted';

const MOST_RECORDS = 5;
const FEWEST_CHARACTERS = 2;

/** What the palette asks the server: for what was pasted at once, for what is typed when the typing pauses. */
export const useStudioLookups = (
  publicApp: string,
  onAction: (started: StartedAction) => void,
): readonly PaletteLookup[] => {
  const { call } = useServices();
  const translate = useTranslate();
  const find = useFindPasted(onAction);

  return useMemo(() => {
    const read = (text: string) => readPasted(text, { publicApp, studio: window.location.href });
    const sureOf = (text: string) => read(text).filter(({ isGuess }) => !isGuess);

    const pasted: PaletteLookup = {
      id: 'pasted',
      place: 'first',
      ask: text => {
        const named = sureOf(text);
        return named.length ? { delayMs: 0, find: signal => find(named, signal) } : undefined;
      },
    };
    const guessed: PaletteLookup = {
      id: 'guessed',
      place: 'last',
      ask: text => {
        // Whether a word is the beginning of an id, the search tells.
        const named = read(text).filter(({ kind, isGuess }) => isGuess && pastedRules[kind].by !== 'id');
        return named.length ? { delayMs: limits.debounceMs, find: signal => find(named, signal) } : undefined;
      },
    };
    // Each list for itself: none waits for a slower one.
    const records = searchedPlaces.map((place): PaletteLookup => ({
      id: `records.${place.resource.name}`,
      place: 'last',
      ask: text => {
        const q = text.trim();
        if (q.length < FEWEST_CHARACTERS || sureOf(text).length) return undefined;
        const search = async (signal: AbortSignal): Promise<PaletteGroup[]> => {
          const { resource } = place;
          const query = { q: q.slice(0, 200), per_page: MOST_RECORDS, ...resource.list.fixed };
          const { list } = resource.endpoints;
          // Searched places are lists whose call takes `q`.
          const { items } = await call(list as Endpoint, { query } as CallInput<Endpoint>, { signal });
          if (!items.length) return [];
          return [
            {
              id: `found.${resource.name}`,
              label: translate(`resources.${resource.name}.name`, { smart_count: 2 }),
              order: 0,
              entries: (items as readonly unknown[] as readonly AnyRecord[]).map(record => ({
                // a list answers records
                id: `record.${resource.name}.${record.id}`,
                label: resource.title(record),
                detail: resource.list.lead.line(record),
                icon: IconChevronRight,
                to: addressOfRecord(place, record),
                isKept: true as const,
              })),
            },
          ];
        };
        return { delayMs: limits.debounceMs, find: search };
      },
    }));
    return [pasted, guessed, ...records];
  }, [publicApp, find, call, translate]);
};

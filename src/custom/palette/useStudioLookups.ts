import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { RecordListAt } from '../../app/screenTypes';
import { limits } from '../../contract/limits';
import { readPasted, type PastedKind } from '../../contract/paste';
import { useResources } from '../../engine/resource/ResourcesContext';
import { useServices } from '../../engine/services/services';
import type { PaletteGroup, PaletteLookup } from '../../widgets/palette/paletteTypes';
import type { StartedAction } from './paletteData';
import { fetchRecords, recordEntry } from './recordEntries';
import { useFindPasted } from './useFindPasted';
import { several } from '../../ui/useLocale';

const MAX_RECORDS = 5;
const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 200;

/** The server lookups of the palette: pasted text at once, typed text after a debounce. */
export const useStudioLookups = (
  lists: readonly RecordListAt[],
  publicApp: string,
  onAction: (started: StartedAction) => void,
): readonly PaletteLookup[] => {
  const { call } = useServices();
  const resources = useResources();
  const translate = useTranslate();
  const find = useFindPasted(lists, onAction);

  return useMemo(() => {
    const read = (text: string) => readPasted(text, { publicApp, studio: window.location.href });
    const findCertain = (text: string) => read(text).filter(({ isGuess }) => !isGuess);
    const isFoundById = (kind: PastedKind) =>
      lists.some(({ pasted }) => pasted?.[kind] === 'id') &&
      lists.every(({ pasted }) => [undefined, 'id'].includes(pasted?.[kind]));

    const certain: PaletteLookup = {
      id: 'pasted',
      position: 'first',
      query: text => {
        const references = findCertain(text);
        return references.length ? { delayMs: 0, find: signal => find(references, signal) } : undefined;
      },
    };
    const guessed: PaletteLookup = {
      id: 'guessed',
      position: 'last',
      query: text => {
        // Ids are skipped, because the search below also matches the beginning of an id.
        const references = read(text).filter(({ kind, isGuess }) => isGuess && !isFoundById(kind));
        return references.length
          ? { delayMs: limits.debounceMs, find: signal => find(references, signal) }
          : undefined;
      },
    };
    // One lookup per list, so that a slow list does not delay the others.
    const searches = lists
      .filter(({ isInPalette }) => isInPalette)
      .map((list): PaletteLookup => {
        const { name } = list.resource;
        const search = async (q: string, signal: AbortSignal): Promise<PaletteGroup[]> => {
          const resource = await resources.load(name);
          const records = await fetchRecords(call, resource, { q, per_page: MAX_RECORDS }, signal);
          if (!records.length) return [];
          return [
            {
              id: `found.${name}`,
              label: translate(`resources.${name}.name`, { smart_count: several }),
              order: 0,
              entries: records.map(record => recordEntry(list, resource, record, resource.title(record))),
            },
          ];
        };
        return {
          id: `records.${name}`,
          position: 'last',
          query: text => {
            const q = text.trim().slice(0, MAX_CHARACTERS);
            if (q.length < MIN_CHARACTERS || findCertain(text).length) return undefined;
            return { delayMs: limits.debounceMs, find: signal => search(q, signal) };
          },
        };
      });
    return [certain, guessed, ...searches];
  }, [lists, publicApp, find, call, resources, translate]);
};

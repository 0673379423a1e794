import { readOnlyResource } from '../../engine/resource/readOnlyResource';
import type { Resources } from '../../engine/resource/resources';
import { createViewSession } from '../../providers/session/createViewSession';
import { readView } from '../../providers/session/studioView';
import type { StudioOptions } from '../createStudio';

/** Every resource without what changes records. Those of the first load are loaded like the others. */
const readOnlyEntries = (entries: Resources['entries']): Resources['entries'] =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const { resource: _, load, ...others } = entry;
      return [name, { ...others, load: async () => readOnlyResource(await load()) }];
    }),
  );

/** What a studio differs by that an administrator views (`createStudio`); undefined where the tab shows no view. */
export const prepareView = (): Pick<StudioOptions, 'adaptEntries' | 'createSession'> | undefined => {
  const view = readView();
  return (
    view && {
      adaptEntries: readOnlyEntries,
      createSession: given => createViewSession({ ...given, view }),
    }
  );
};

import { createElement } from 'react';
import { withoutChanges } from '../../engine/resource/withoutChanges';
import type { Resources } from '../../engine/resource/resources';
import { ViewBanner } from '../../layout/view/ViewBanner';
import { createViewSession } from '../../providers/session/createViewSession';
import { readView } from '../../providers/session/studioView';
import type { StudioOptions } from '../createStudio';

/** Every resource without what changes records. Those of the first load are loaded like the others. */
const readOnlyEntries = (entries: Resources['entries']): Resources['entries'] =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const { resource: _, load, ...others } = entry;
      return [name, { ...others, load: async () => withoutChanges(await load()) }];
    }),
  );

/** What a studio differs by that an administrator views (`createStudio`); undefined where the tab shows no view. */
export const prepareView = (): Pick<StudioOptions, 'adaptEntries' | 'createSession'> | undefined => {
  const view = readView();
  return (
    view && {
      adaptEntries: readOnlyEntries,
      createSession: given =>
        createViewSession({ ...given, view, banner: () => createElement(ViewBanner, { view }) }),
    }
  );
};

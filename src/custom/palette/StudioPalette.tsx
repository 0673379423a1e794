import { useState } from 'react';
import { PaletteDialog } from '../../widgets/palette/PaletteDialog';
import type { PaletteSurfaceProps } from '../../widgets/palette/PaletteHost';
import { RunAction, type StartedAction } from './RunAction';
import { useNewThings, type NewThing } from './useNewThings';
import { useScreens, type Place } from './useScreens';
import { useStudioLookups } from './useStudioLookups';

/** What the palette has to know of the studio around it. */
export interface PaletteGiven {
  readonly places: readonly Place[];
  /** What the person can make, and where. */
  readonly newThings: readonly NewThing[];
  /** Where the public app is; its links can be pasted. */
  readonly publicApp: string;
}

/** The command palette of the studio: its screens, whatever is pasted, and what the rest of the page offers. */
export function StudioPalette({
  open,
  onClose,
  sources,
  given: { places, newThings, publicApp },
}: PaletteSurfaceProps<PaletteGiven>) {
  const [started, setStarted] = useState<StartedAction | null>(null);
  useScreens(places);
  useNewThings(newThings);
  const lookups = useStudioLookups(publicApp, setStarted);
  return (
    <>
      {open && <PaletteDialog sources={sources} lookups={lookups} onClose={onClose} />}
      {started && <RunAction started={started} onEnd={() => setStarted(null)} />}
    </>
  );
}

import { useState } from 'react';
import { useServices } from '../../engine/services/services';
import { PaletteDialog } from '../../widgets/palette/PaletteDialog';
import type { PaletteSurfaceProps } from '../../widgets/palette/PaletteHost';
import { useLazyWords } from '../../ui/useLazyWords';
import type { PaletteData, StartedAction } from './paletteData';
import { RunAction } from './RunAction';
import { useAppEntries } from './useAppEntries';
import { useNewRecordEntries } from './useNewRecordEntries';
import { useScreenEntries } from './useScreenEntries';
import { useStudioLookups } from './useStudioLookups';
import { studioPaletteWords } from './words.en';

/** The command palette of the studio: its screens, new records, pasted ids and links, and the records of its lists. */
export function StudioPalette({
  open,
  onClose,
  sources,
  context: { links, newRecords, lists, publicApp, theme },
}: PaletteSurfaceProps<PaletteData>) {
  useLazyWords(studioPaletteWords);
  const [started, setStarted] = useState<StartedAction | null>(null);
  const { describeError } = useServices();
  useScreenEntries(links);
  useNewRecordEntries(newRecords);
  useAppEntries(theme);
  const lookups = useStudioLookups(lists, publicApp, setStarted);
  return (
    <>
      {open && <PaletteDialog {...{ sources, lookups, describeError, onClose }} />}
      {started && <RunAction started={started} onEnd={() => setStarted(null)} />}
    </>
  );
}

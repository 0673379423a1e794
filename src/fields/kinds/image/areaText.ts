import type { wordsFor } from '../../../engine/words';

/** The text of an area of a picture, `resources.<name>.areas.<area>`, or else its name in words. */
export const areaText = (
  { resourceText, label }: Pick<ReturnType<typeof wordsFor>, 'resourceText' | 'label'>,
  name: string,
): string => resourceText(`areas.${name}`, { _: label(name) });

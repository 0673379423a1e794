import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { rect, repeat, stroke } from '../shapes';

/** A table of boards seen from above, light falling in from one corner. */
export const tabletop = (paint: ScenePaint, wood: string): string => {
  const { random } = paint;
  const colour = paint.lit(wood, 0.55);
  const boards = repeat(5, index => {
    const y = index * 76 - 10;
    return (
      rect(0, y, 640, 74, mix(colour, index % 2 ? '#ffffff' : '#000000', random.between(0.03, 0.1))) +
      rect(0, y + 74, 640, 2, mix(colour, '#000000', 0.4))
    );
  });
  const woodTexture = repeat(16, () => {
    const x = random.between(-40, 560);
    const y = random.between(0, 360);
    return stroke(
      `M${x} ${y}q${random.between(30, 60)} ${random.between(-8, 8)} ${random.between(90, 170)} 0`,
      mix(colour, '#000000', 0.25),
      1.5,
      { opacity: 0.5 },
    );
  });
  const light = rect(
    0,
    0,
    640,
    361,
    paint.radial(
      [
        [0, '#ffe9c4', 0.26],
        [0.3, '#ffe0b4', 0.16],
        [0.6, '#a87850', 0.04],
        [0.75, '#3a2418', 0.1],
        [1, '#0c0606', 0.42],
      ],
      [0.4, 0.36],
    ),
  );
  return rect(0, 0, 640, 361, colour) + boards + woodTexture + light;
};

import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { birds, cloud } from '../elements/air';
import { hills, peak, pineLine } from '../elements/land';
import { sky } from '../elements/sky';
import { group, path, repeat, rect } from '../shapes';

/** A high ridge that stands out of a sea of clouds; the clouds drift. */
export const mountainClouds = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const snow = mix(palette.cloud, '#ffffff', palette.isDark ? 0.3 : 0.7);
  const top = random.between(62, 92);
  const centre = random.between(270, 370);
  const background = sky(paint, {
    disc: { x: centre + random.pick([-170, 185]), y: random.between(70, 110), r: 25 },
    horizon: 260,
  });
  const far = repeat(5, index =>
    peak(paint, {
      x: index * 160 + random.between(-30, 30),
      top: random.between(150, 185),
      base: 300,
      halfWidth: random.between(110, 150),
      fill: mix(palette.far, palette.sky[2], 0.35),
    }),
  );
  const main =
    peak(paint, {
      x: centre - 175,
      top: top + 62,
      base: 320,
      halfWidth: 180,
      fill: mix(palette.middle, palette.far, 0.5),
      snow,
    }) +
    peak(paint, {
      x: centre + 190,
      top: top + 48,
      base: 320,
      halfWidth: 190,
      fill: mix(palette.middle, palette.far, 0.4),
      snow,
    }) +
    peak(paint, { x: centre, top, base: 330, halfWidth: 250, fill: palette.middle, snow });
  const seaColour = mix(palette.cloud, palette.sky[2], 0.25);
  const sea = repeat(3, row => {
    const y = 246 + row * 30;
    const shade = mix(seaColour, palette.middle, 0.34 - row * 0.15);
    const puffs = repeat(8, index =>
      cloud(
        index * 92 + random.between(-30, 30) + (10 + row * 7) * paint.sway(row / 4),
        y + random.between(0, 12),
        random.between(0.9, 1.5),
        shade,
      ),
    );
    return puffs + rect(0, y - 4, 640, 120, shade);
  });
  const front =
    hills(paint, { top: 306, rise: 40, count: 4, fill: palette.near }) +
    pineLine(paint, { from: -10, to: 200, base: 352, low: 30, high: 64, fill: palette.shade }) +
    pineLine(paint, { from: 470, to: 660, base: 356, low: 26, high: 58, fill: palette.shade }) +
    path('M0 346H640V361H0Z', palette.shade);
  return (
    background +
    far +
    main +
    group(sea, { opacity: 0.97 }) +
    birds(paint, centre + 80, 150, 4, palette.shade) +
    front
  );
};

import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { birds, mist } from '../elements/air';
import { hills, pineLine } from '../elements/land';
import { sky } from '../elements/sky';
import { glints, water } from '../elements/water';
import { at, group, path, polygon, rect, repeat, stroke, circle } from '../shapes';

/** A gate that stands in still water before the sun. */
export const torii = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const x = random.between(270, 370);
  const red = mix(
    paint.lit(random.pick(['#d8392f', '#c9402c', '#b5303a']), 0.5),
    palette.shade,
    palette.isDark ? 0.15 : 0,
  );
  const background = sky(paint, { disc: { x: x + random.between(-30, 40), y: 158, r: 52 }, horizon: 236 });
  const land =
    hills(paint, { top: 176, rise: 50, count: 5, fill: mix(palette.far, palette.sky[2], 0.25), base: 240 }) +
    hills(paint, { top: 206, rise: 34, count: 4, fill: palette.far, base: 240 });
  const shore =
    pineLine(paint, { from: -10, to: 130, base: 240, low: 18, high: 52, fill: palette.middle }) +
    pineLine(paint, { from: 540, to: 660, base: 240, low: 20, high: 58, fill: palette.middle });
  const gate = torii1(red, palette.shade);
  const reflection = group(at(x, 246, gate, [1, -0.55]), { opacity: 0.35 });
  return (
    background +
    land +
    shore +
    mist(paint, { y: 206, height: 24, count: 5, fill: mix(palette.cloud, '#ffffff', 0.3), opacity: 0.3 }) +
    water(paint, 238) +
    rect(
      x - 60,
      240,
      120,
      120,
      paint.linear([
        [0, palette.glow, 0.5],
        [1, palette.glow, 0],
      ]),
    ) +
    reflection +
    glints(paint, {
      x: x - 150,
      width: 300,
      y: 248,
      height: 100,
      count: 20,
      fill: mix(palette.disc, palette.glow, 0.4),
      opacity: 0.5,
    }) +
    birds(paint, x + random.pick([-220, 150]), 86, 5, palette.shade) +
    at(x, 250, gate) +
    repeat(3, index =>
      polygon(
        [
          [40 + index * 8, 361],
          [66 + index * 30, 330 + index * 6],
          [130 + index * 46, 361],
        ],
        palette.shade,
      ),
    ) +
    reeds(paint)
  );
};

const torii1 = (red: string, shade: string): string => {
  const dark = mix(red, shade, 0.45);
  return (
    path('M-104 2L-94-152H-76L-82 2Z', red) +
    path('M-104 2L-94-152H-89L-96 2Z', dark) +
    path('M104 2L94-152H76L82 2Z', red) +
    path('M82 2L76-152H81L89 2Z', dark) +
    rect(-110, -6, 34, 12, mix(shade, '#000000', 0.2), { rx: 3 }) +
    rect(76, -6, 34, 12, mix(shade, '#000000', 0.2), { rx: 3 }) +
    rect(-124, -128, 248, 13, red) +
    rect(-124, -118, 248, 4, dark) +
    rect(-12, -152, 24, 26, dark) +
    rect(-8, -148, 16, 18, '#f2c14e') +
    path('M-140-168C-70-158 70-158 140-168L136-152C70-146-70-146-136-152Z', red) +
    path('M-152-184C-70-170 70-170 152-184L146-166C70-156-70-156-146-166Z', mix(shade, '#000000', 0.1)) +
    stroke('M-84-98Q0-70 84-98', '#e8d2a0', 4) +
    [-42, 0, 42]
      .map(x => path(`M${x - 5}-${84 - Math.abs(x) * 0.1}l4 9-5 5 6 8h4l-3-8 4-5-3-9Z`, '#fff6e4'))
      .join('')
  );
};

const reeds = (paint: ScenePaint): string =>
  repeat(14, index => {
    const x = 470 + index * 13 + paint.random.between(-4, 4);
    const high = paint.random.between(30, 76);
    const lean = 5 * paint.sway(index / 9);
    return (
      stroke(`M${x} 364q2-${high * 0.5} ${lean + 4}-${high}`, paint.palette.shade, 2.2) +
      (index % 3 === 0 ? circle(x + lean + 4, 362 - high, 2.6, paint.palette.shade) : '')
    );
  });

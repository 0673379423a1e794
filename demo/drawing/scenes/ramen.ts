import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { steam } from '../elements/air';
import { at, circle, ellipse, group, path, rect, repeat, stroke } from '../shapes';
import { tabletop } from '../elements/tabletop';

/** A bowl of ramen from above, with chopsticks; it steams. */
export const ramen = (paint: ScenePaint): string => {
  const { random } = paint;
  const wood = random.pick(['#5b3423', '#7a4a2e', '#3d4a52', '#8c5a3a', '#59423c']);
  const glaze = random.pick(['#f6efe2', '#2c3f55', '#c7453c', '#e3e9ea', '#3d5a4a']);
  const rim = random.pick(['#c7453c', '#2f5d8a', '#d9a441', '#3a6b52']);
  const broth = random.pick(['#e0a24a', '#c9762f', '#efd09a', '#b5532c']);
  const x = 320 + random.between(-36, 36);
  return (
    tabletop(paint, wood) +
    at(
      x + 4,
      184,
      bowl(paint, paint.lit(glaze, 0.5), paint.lit(rim, 0.5), paint.lit(broth, 0.4)),
      1,
      random.between(-60, 60),
    ) +
    chopsticks(paint, x + 190) +
    at(x - 214, 268, sauceDish(paint, paint.lit(rim, 0.5))) +
    steam(paint, x - 30, 160, 96, 4)
  );
};

const bowl = (paint: ScenePaint, glaze: string, rim: string, broth: string): string => {
  const { random } = paint;
  const crockery =
    circle(8, 12, 150, '#1a0d0a', { opacity: 0.35 }) +
    circle(0, 0, 148, glaze) +
    circle(0, 0, 140, mix(glaze, '#ffffff', 0.3)) +
    circle(0, 0, 134, 'none', { stroke: rim, 'stroke-width': 5, 'stroke-dasharray': '18 9' }) +
    circle(0, 0, 124, mix(glaze, '#2a1810', 0.25));
  const soup = circle(
    0,
    3,
    120,
    paint.radial([
      [0, mix(broth, '#ffffff', 0.2)],
      [0.75, broth],
      [1, mix(broth, '#4a2010', 0.4)],
    ]),
  );
  const fat = repeat(16, () => {
    const angle = random.between(0, 6.28);
    const away = random.between(70, 112);
    return circle(Math.cos(angle) * away, Math.sin(angle) * away, random.between(2, 6), '#fff2c0', {
      opacity: 0.4,
    });
  });
  const noodles = repeat(13, index => {
    const y = -62 + index * 8.5;
    const bend = random.between(16, 34);
    const colour = index % 3 === 0 ? '#ffe9b0' : index % 3 === 1 ? '#f7d78c' : '#ecc373';
    return stroke(
      `M-86 ${y + 10}C-50 ${y - bend} -20 ${y + bend} 8 ${y}S52 ${y - bend + 4} 74 ${y + 12}`,
      paint.lit(colour, 0.3),
      5.5,
    );
  });
  const egg = (ex: number, ey: number): string =>
    ellipse(ex + 2, ey + 4, 35, 28, '#5a2a10', { opacity: 0.3 }) +
    ellipse(ex, ey, 35, 28, paint.lit('#fff7e6', 0.3)) +
    circle(ex + 3, ey, 16.5, '#f28a1c') +
    circle(ex + 2, ey - 1, 11, '#fdb03a') +
    circle(ex - 3, ey - 6, 4, '#ffe3a0');
  const pork = (px: number, py: number, turn: number): string =>
    at(
      px,
      py,
      ellipse(2, 4, 41, 31, '#4a1c10', { opacity: 0.35 }) +
        ellipse(0, 0, 40, 30, '#9c4a34') +
        ellipse(0, 0, 34, 24, '#d98a6c') +
        stroke('M-24-4C-8-18 18-14 22 0S-6 18-10 4', '#f7dcc4', 7),
      1,
      turn,
    );
  const nori = at(
    -84,
    -50,
    rect(-26, -38, 52, 76, '#1d2f2a', { rx: 3 }) +
      repeat(5, i => stroke(`M-20 ${-28 + i * 14}h40`, '#34504a', 1.5)),
    1,
    -34,
  );
  const narutomaki = at(
    -58,
    62,
    circle(2, 3, 22, '#4a1c10', { opacity: 0.3 }) +
      circle(0, 0, 22, '#fff5ee') +
      stroke('M0 0c5-6 12 2 5 9S-14 8-12-3S4-18 13-10', '#f0708a', 4.5),
  );
  const onions = repeat(20, () => {
    const angle = random.between(0, 6.28);
    const away = random.between(0, 52);
    return circle(
      20 + Math.cos(angle) * away,
      50 + Math.sin(angle) * away * 0.7,
      random.between(3.5, 5.5),
      'none',
      { stroke: random.pick(['#5fa03c', '#93c45a', '#3f7f34']), 'stroke-width': 2.8 },
    );
  });
  return (
    crockery +
    nori +
    soup +
    fat +
    group(noodles, { opacity: 0.97 }) +
    pork(-18, -66, 14) +
    pork(44, -50, 50) +
    egg(72, 8) +
    egg(8, 6) +
    narutomaki +
    onions
  );
};

const chopsticks = (paint: ScenePaint, x: number): string => {
  const colour = paint.lit(paint.random.pick(['#c98a4a', '#b5332e', '#2a2a30', '#e6c08a']), 0.4);
  return [0, 20]
    .map(
      gap =>
        stroke(`M${x + gap - 14} -20L${x + gap * 0.6 + 46} 330`, '#120806', 9, { opacity: 0.25 }) +
        path(`M${x + gap - 24}-30h10L${x + gap * 0.6 + 42} 322h-5Z`, colour) +
        path(`M${x + gap - 24}-30h10l12 70h-9Z`, mix(colour, '#2a1010', 0.4)),
    )
    .join('');
};

const sauceDish = (paint: ScenePaint, rim: string): string =>
  circle(4, 6, 46, '#120806', { opacity: 0.3 }) +
  circle(0, 0, 45, rim) +
  circle(0, 0, 38, mix(rim, '#ffffff', 0.25)) +
  circle(0, 2, 31, '#3a1710') +
  ellipse(-10, -8, 12, 7, '#8a4630', { opacity: 0.7 }) +
  path('M30-26l34-20 5 8-34 22Z', paint.lit('#e8e2d4', 0.4));

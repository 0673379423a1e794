import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { steam } from '../elements/air';
import { tabletop } from '../elements/tabletop';
import { at, circle, ellipse, path, polygon, rect, repeat, stroke } from '../shapes';

/** Cardamom buns in an iron pan from above, a cloth and spices beside it. */
export const bunsInPan = (paint: ScenePaint): string => {
  const { random } = paint;
  const table = random.pick(['#e8c79a', '#d9dcd4', '#b98a5e', '#8fa6a8', '#f0d9cc']);
  const cloth = paint.lit(random.pick(['#d8574a', '#3f7f8f', '#f2ece0', '#e0a63c']), 0.5);
  const dough = paint.lit(random.pick(['#d98f45', '#c97a38', '#e3a659']), 0.4);
  const icing = random.chance(0.5);
  return (
    tabletop(paint, table) +
    at(96, 92, napkin(cloth), 1.25, random.between(-24, 6)) +
    at(322, 184, pan(paint, dough, icing), 1, random.between(-40, 20)) +
    at(560, 92, butter(paint)) +
    spices(paint) +
    steam(paint, 306, 150, 110, 4)
  );
};

const pan = (paint: ScenePaint, dough: string, hasIcing: boolean): string => {
  const iron = paint.lit('#34363d', 0.5);
  const bun = (x: number, y: number, turn: number): string =>
    at(
      x,
      y,
      circle(2, 4, 45, '#120a08', { opacity: 0.35 }) +
        circle(0, 0, 44, mix(dough, '#5a2410', 0.35)) +
        circle(-1, -2, 41, dough) +
        circle(-6, -8, 30, mix(dough, '#ffe0a8', 0.28)) +
        stroke(
          'M0 0c6-7 15 1 9 10S-11 15-16 3S-8-22 7-22S31-6 29 10S12 34-5 34S-36 18-36-3',
          mix(dough, '#4a1c0c', 0.65),
          6,
        ) +
        (hasIcing
          ? stroke('M-32-20Q-8 2 4-30M-36 8Q0 26 30-22M-18 34Q14 34 38 6', '#fff6ea', 5, { opacity: 0.92 })
          : repeat(11, index =>
              circle(
                30 * Math.cos(index * 2.4) * (0.5 + (index % 3) / 4),
                30 * Math.sin(index * 2.4) * (0.5 + (index % 3) / 4),
                2.4,
                '#fff9ef',
              ),
            )),
      1,
      turn,
    );
  return (
    rect(130, -19, 170, 38, mix(iron, '#000000', 0.25), { rx: 16 }) +
    rect(130, -14, 160, 12, mix(iron, '#ffffff', 0.12), { rx: 6 }) +
    circle(276, 0, 8, '#120c0c') +
    circle(8, 12, 158, '#120a08', { opacity: 0.35 }) +
    circle(0, 0, 156, iron) +
    circle(0, 0, 148, mix(iron, '#ffffff', 0.14)) +
    circle(0, 0, 141, mix(iron, '#000000', 0.35)) +
    bun(0, 0, 20) +
    repeat(6, index =>
      bun(Math.cos((index * Math.PI) / 3) * 90, Math.sin((index * Math.PI) / 3) * 90, index * 67),
    )
  );
};

const napkin = (cloth: string): string => {
  const line = mix(cloth, '#ffffff', 0.6);
  const dark = mix(cloth, '#2a1418', 0.22);
  return (
    polygon(
      [
        [-98, -98],
        [104, -72],
        [74, 110],
        [-122, 84],
      ],
      '#120a08',
      { opacity: 0.2, transform: 'translate(5 8)' },
    ) +
    polygon(
      [
        [-98, -98],
        [104, -72],
        [74, 110],
        [-122, 84],
      ],
      cloth,
    ) +
    stroke('M-86-84L90-62M-90-70L88-48M-112 70L68 94', line, 4) +
    path('M104-72L74 110L10 40Z', dark, { opacity: 0.6 }) +
    fringe(line)
  );
};

const fringe = (colour: string): string =>
  repeat(12, index => stroke(`M${-120 + index * 17} ${85 + index * 2.3}v12`, colour, 2));

const butter = (paint: ScenePaint): string => {
  const plate = paint.lit('#f4efe6', 0.5);
  return (
    ellipse(5, 8, 72, 54, '#120a08', { opacity: 0.22 }) +
    ellipse(0, 0, 72, 54, plate) +
    ellipse(0, 0, 58, 42, mix(plate, '#6a5a5a', 0.12)) +
    path('M-34-10L18-22L36 6L-16 20Z', '#fbe08a') +
    path('M-34-10L-16 20V30L-34 2Z', '#d9b14a') +
    path('M-16 20L36 6V16L-16 30Z', '#eec864') +
    path('M20-40l60-26 6 8-56 32Z', paint.lit('#c9ced2', 0.5))
  );
};

const spices = (paint: ScenePaint): string => {
  const star =
    repeat(8, index => at(0, 0, path('M0 0C7-8 5-22 0-28C-5-22-7-8 0 0Z', '#7a3f22'), 1, index * 45)) +
    circle(0, 0, 5, '#a8603a');
  const sticks =
    rect(-60, 0, 120, 15, '#8f4a26', { rx: 7 }) +
    rect(-60, 0, 120, 6, '#b5683a', { rx: 3 }) +
    rect(-48, 18, 112, 14, '#7f3f20', { rx: 7 }) +
    rect(-48, 18, 112, 5, '#a85c34', { rx: 3 });
  const pods = repeat(7, () =>
    at(
      paint.random.between(470, 620),
      paint.random.between(170, 300),
      ellipse(0, 0, 9, 5, '#9cae5f') + stroke('M-8 0h16', '#6f8040', 1.2),
      1,
      paint.random.between(0, 180),
    ),
  );
  return pods + at(556, 318, sticks, 1, -14) + at(78, 300, star, 1.2, 12) + at(140, 336, star, 0.8, 40);
};

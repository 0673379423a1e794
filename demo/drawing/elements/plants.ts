import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { at, circle, ellipse, path, rect, repeat, stroke } from '../shapes';

/** Draws one plant in its pot, standing on 0,0, about 120 high; `phase` shifts the movement of its leaves. */
export type DrawPlant = (paint: ScenePaint, phase: number) => string;

const leafOf = (paint: ScenePaint): string =>
  paint.lit(paint.random.pick(['#4f8f4f', '#3f7f5f', '#6f9f4a', '#2f6f5a', '#7fae6a']), 0.8);

const pot = (paint: ScenePaint, wide: number, high: number): string => {
  const clay = paint.lit(
    paint.random.pick(['#c8693f', '#f4ede0', '#3f6f7f', '#e0a63c', '#d98f8a', '#4a4652', '#9fb4a0']),
    0.7,
  );
  const isBanded = paint.random.chance(0.45);
  return (
    ellipse(4, 0, wide * 0.6, 4, '#0d0a14', { opacity: 0.2 }) +
    path(`M${-wide / 2} ${-high}H${wide / 2}L${wide * 0.38} 0H${-wide * 0.38}Z`, clay) +
    (isBanded
      ? path(
          `M${-wide * 0.455} ${-high * 0.62}H${wide * 0.455}L${wide * 0.43} ${-high * 0.4}H${-wide * 0.43}Z`,
          mix(clay, '#ffffff', 0.45),
        )
      : '') +
    path(`M${wide * 0.14} ${-high}H${wide / 2}L${wide * 0.38} 0H${wide * 0.1}Z`, '#1a1020', {
      opacity: 0.18,
    }) +
    rect(-wide * 0.55, -high - 4, wide * 1.1, 9, mix(clay, '#ffffff', 0.16), { rx: 2.5 })
  );
};

const fern = (paint: ScenePaint, phase: number): string => {
  const leaf = leafOf(paint);
  return (
    repeat(11, index =>
      at(
        0,
        -38,
        path('M0 2C-5-20-4-50 4-76C10-50 8-18 0 2Z', index % 2 ? leaf : mix(leaf, '#0d2a24', 0.25)),
        0.65 + (index % 3) * 0.17,
        -88 + index * 17.5 + 2 * paint.sway(phase + index / 11),
      ),
    ) + pot(paint, 56, 40)
  );
};

const cactus = (paint: ScenePaint, phase: number): string => {
  const leaf = leafOf(paint);
  const dark = mix(leaf, '#0d2a24', 0.3);
  const flower = paint.lit('#f2708a', 0.4);
  return (
    at(
      0,
      -36,
      rect(-15, -74, 30, 82, leaf, { rx: 15 }) +
        stroke('M-14-26H-26Q-32-26-32-34V-46M14-38H24Q30-38 30-44V-58', leaf, 12) +
        stroke('M-5-62V4M5-62V4', dark, 1.8, { opacity: 0.7 }) +
        circle(0, -76, 6, flower) +
        circle(-32, -50, 4, flower),
      1,
      0.6 * paint.sway(phase),
    ) + pot(paint, 50, 38)
  );
};

const monstera = (paint: ScenePaint, phase: number): string => {
  const leaf = leafOf(paint);
  const one = (turn: number, size: number, shade: string): string =>
    at(
      0,
      -36,
      stroke('M0 0Q4-26 0-44', mix(shade, '#0d2a24', 0.2), 3) +
        path('M0-36C-30-40-36-72-16-92C-10-98-4-100 0-104C4-100 10-98 16-92C36-72 30-40 0-36Z', shade) +
        stroke('M0-40V-94M0-52L-18-64M0-66L-16-78M0-52L18-64M0-66L16-78', mix(shade, '#ffffff', 0.28), 2),
      size,
      turn + 2 * paint.sway(phase + turn / 90),
    );
  return (
    one(-54, 0.72, mix(leaf, '#0d2a24', 0.28)) +
    one(50, 0.76, mix(leaf, '#0d2a24', 0.2)) +
    one(-20, 0.9, leaf) +
    one(22, 0.86, mix(leaf, '#ffffff', 0.1)) +
    pot(paint, 58, 42)
  );
};

const succulent = (paint: ScenePaint, phase: number): string => {
  const leaf = mix(leafOf(paint), '#a8d0b8', 0.4);
  const tip = paint.lit('#e8948a', 0.5);
  return (
    at(
      0,
      -34,
      repeat(9, index =>
        at(
          0,
          0,
          path('M0 4C-14-8-11-28 0-40C11-28 14-8 0 4Z', mix(leaf, index % 2 ? '#ffffff' : '#1a4a3a', 0.16)) +
            circle(0, -36, 3, tip),
          1,
          -80 + index * 20,
        ),
      ) + path('M0 2C-9-6-7-20 0-28C7-20 9-6 0 2Z', mix(leaf, '#ffffff', 0.3)),
      1,
      0.8 * paint.sway(phase),
    ) + pot(paint, 60, 32)
  );
};

const trailing = (paint: ScenePaint, phase: number): string => {
  const leaf = leafOf(paint);
  const heart = 'M0 0C-9-5-10-14-4-16C-1-16 0-13 0-12C0-13 1-16 4-16C10-14 9-5 0 0Z';
  const vine = (start: number, drop: number): string => {
    const swing = 4 * paint.sway(phase + start / 40);
    return (
      stroke(
        `M0-44C${start}-62 ${start * 1.7}-44 ${start * 1.6 + swing} ${drop}`,
        mix(leaf, '#0d2a24', 0.3),
        2,
      ) +
      repeat(6, index => {
        const share = (index + 1) / 6;
        return at(
          start * (0.8 + share * 0.8) + swing * share + (index % 2 ? 6 : -6),
          -50 + (drop + 50) * share,
          path(heart, index % 2 ? leaf : mix(leaf, '#ffffff', 0.16)),
          1.25,
          index % 2 ? 150 : 210,
        );
      })
    );
  };
  const crown = repeat(7, index =>
    at(
      -24 + index * 8,
      -46 - (index % 3) * 8,
      path(heart, index % 2 ? leaf : mix(leaf, '#0d2a24', 0.2)),
      1.6,
      -40 + index * 14,
    ),
  );
  return pot(paint, 54, 42) + vine(-30, 28) + vine(26, 44) + vine(-12, 10) + crown;
};

const snakePlant = (paint: ScenePaint, phase: number): string => {
  const leaf = leafOf(paint);
  return (
    repeat(5, index =>
      at(
        -16 + index * 8,
        -36,
        path('M-6 4C-10-30-8-64 0-88C8-64 10-30 6 4Z', index % 2 ? leaf : mix(leaf, '#0d2a24', 0.28)) +
          stroke('M-5 0C-8-30-7-60 0-82', '#d9d48a', 1.8, { opacity: 0.7 }),
        0.72 + (index % 3) * 0.16,
        -14 + index * 7 + 1.5 * paint.sway(phase + index / 5),
      ),
    ) + pot(paint, 50, 40)
  );
};

/** Every kind of plant there is. */
export const plants: readonly [DrawPlant, ...DrawPlant[]] = [
  fern,
  cactus,
  monstera,
  succulent,
  trailing,
  snakePlant,
];

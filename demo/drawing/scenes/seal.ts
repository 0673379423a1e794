import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { birds, clouds } from '../elements/air';
import { hills } from '../elements/land';
import { sky } from '../elements/sky';
import { glints, water } from '../elements/water';
import { at, circle, ellipse, path, repeat, stroke } from '../shapes';

/** A seal that rests on a rock in the bay. */
export const seal = (paint: ScenePaint): string => {
  const { palette, random } = paint;
  const fur = paint.lit(random.pick(['#66707c', '#8a8078', '#4f5866', '#a39a8c']), 0.6);
  const rock = mix(paint.lit('#4a4a52', 0.8), palette.shade, 0.25);
  const background =
    sky(paint, { disc: { x: random.between(90, 210), y: 84, r: 26 }, horizon: 170 }) +
    clouds(paint, { count: 4, top: 56, bottom: 120, opacity: 0.7 });
  const coast =
    hills(paint, { top: 128, rise: 36, count: 4, fill: mix(palette.far, palette.sky[2], 0.3), base: 172 }) +
    path('M470 172C510 132 560 140 590 126S650 120 660 116V172Z', palette.middle);
  const lighthouse = at(
    566,
    132,
    path('M-7 0L-4-38H4L7 0Z', '#fff6ec') +
      path('M-6-12L-5-22H5L6-12Z', '#d8433c') +
      path('M-5-38H5V-47L0-53L-5-47Z', '#3a2a34') +
      circle(0, -43, 3, palette.lamp),
  );
  const swell = 4 * paint.sway();
  const rocks =
    path(
      'M110 312C130 276 176 268 214 262C270 250 380 250 440 266C490 276 530 296 540 316C500 334 150 336 110 312Z',
      rock,
    ) +
    path(
      'M150 286C190 266 230 264 280 258C360 252 420 262 456 274C400 282 360 272 300 276S190 286 150 286Z',
      mix(rock, '#ffffff', 0.22),
    ) +
    path('M540 330C550 304 580 298 604 304S640 322 646 334Z', mix(rock, palette.shade, 0.2));
  const foam = path(
    `M90 ${318 + swell * 0.4}C140 ${308 + swell} 180 ${326 - swell} 240 320S380 ${330 + swell} 440 320S540 ${310 - swell} 566 ${320 + swell * 0.4}C500 346 140 346 90 ${318 + swell * 0.4}Z`,
    '#ffffff',
    { opacity: 0.75 },
  );
  return (
    background +
    coast +
    lighthouse +
    water(paint, 170) +
    glints(paint, { x: 0, width: 640, y: 180, height: 130, count: 26, fill: '#ffffff', opacity: 0.3 }) +
    birds(paint, 380, 74, 4, palette.shade) +
    rocks +
    at(306, 262, animal(paint, fur), 1.06) +
    foam +
    path(
      `M-10 372V${338 + swell}C100 ${326 - swell} 200 ${346 + swell} 330 ${340 - swell}S560 ${330 + swell} 660 ${342 - swell}V372Z`,
      mix(palette.water[1], palette.shade, 0.3),
    )
  );
};

const animal = (paint: ScenePaint, fur: string): string => {
  const { random } = paint;
  const dark = mix(fur, '#15121f', 0.35);
  const belly = mix(fur, '#ffffff', 0.32);
  const spots = repeat(16, () =>
    ellipse(
      random.between(-110, 40),
      random.between(-52, -14),
      random.between(2, 6),
      random.between(2, 4),
      dark,
      { opacity: 0.4 },
    ),
  );
  const nod = 2.5 * paint.sway(0.1);
  const head =
    circle(0, 0, 37, fur) +
    ellipse(19, 14, 23, 17, belly) +
    ellipse(34, 5, 8, 6, '#15121f') +
    stroke('M34 11q-1 10-11 10', '#15121f', 2.4) +
    circle(13, -10, 6.5, '#15121f') +
    circle(15, -12.5, 2.2, '#ffffff') +
    circle(32, -9, 4.5, '#15121f') +
    circle(33.5, -11, 1.5, '#ffffff') +
    stroke('M26 16l28 2M25 20l26 9M22 12l30-5', '#f4efe8', 1.3, { opacity: 0.8 });
  return (
    ellipse(-20, 8, 150, 10, '#0d0a14', { opacity: 0.3 }) +
    path('M-136-4C-166-18-178-34-172-40S-150-34-136-26C-150-36-146-50-138-50S-118-30-112-18Z', dark) +
    path(
      'M-140-8C-110-52-50-74 20-66C44-62 60-84 76-100L126-66C118-30 112 10 60 10H-92C-120 10-134 2-140-8Z',
      fur,
    ) +
    path(
      'M-110 6C-60-6 20 0 60-14C90-24 104-44 112-60L124-56C116-24 108 10 60 10H-92C-100 10-106 8-110 6Z',
      belly,
      { opacity: 0.75 },
    ) +
    spots +
    path('M20-14C40-10 60 8 50 18C30 20 4 14-4-2Z', dark) +
    at(96, -92, head, 1, -6 + nod)
  );
};

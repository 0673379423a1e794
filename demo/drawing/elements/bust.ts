import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { at, circle, ellipse, path, repeat, stroke } from '../shapes';

export type HairStyle = 'short' | 'curly' | 'long' | 'bun' | 'cap';

/** How somebody looks; chosen once, so that frames of one clip show one person. */
export interface Appearance {
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
  readonly style: HairStyle;
  readonly hasGlasses: boolean;
  readonly hasBeard: boolean;
}

/** Chooses a person. */
export const chooseAppearance = ({ random }: ScenePaint): Appearance => {
  const style = random.pick<HairStyle>(['short', 'curly', 'long', 'bun', 'cap']);
  return {
    skin: random.pick(['#f0c4a0', '#e3ab80', '#c98a5e', '#a96d47', '#8a5539', '#f3d0b4']),
    hair: random.pick(['#2a1d1b', '#4a2c20', '#1d1a20', '#7a4a28', '#b98244', '#8d8a8c']),
    cloth: random.pick(['#e8e4da', '#2f5d6b', '#b84a4a', '#d99a3c', '#4f6b4c', '#5a4a7a', '#d97f8c']),
    style,
    hasGlasses: random.chance(0.25),
    hasBeard: (style === 'short' || style === 'cap') && random.chance(0.4),
  };
};

/**
 * A head and shoulders around 0,0 (the middle of the face), about 230 wide and 250 high at scale 1.
 * `lightFrom` says which side the light comes from.
 */
export const bust = (paint: ScenePaint, appearance: Appearance, lightFrom: -1 | 1 = 1): string => {
  const skin = paint.lit(appearance.skin, 0.22);
  const hair = paint.lit(appearance.hair, 0.25);
  const cloth = paint.lit(appearance.cloth, 0.5);
  const skinShade = mix(skin, '#5a2c2c', 0.2);
  const clothShade = mix(cloth, '#1c1a2e', 0.28);
  const back =
    appearance.style === 'long'
      ? path(
          'M-54-16C-62-84 62-84 54-16C56 20 66 52 58 92H-58C-66 52-56 20-54-16Z',
          mix(hair, '#000000', 0.18),
        )
      : appearance.style === 'bun'
        ? circle(6 * lightFrom, -70, 24, mix(hair, '#000000', 0.1))
        : '';
  const shoulders =
    path('M-124 200C-120 120-84 96-36 84H36C84 96 120 120 124 200Z', cloth) +
    path(
      `M${-124 * lightFrom} 200C${-120 * lightFrom} 120 ${-84 * lightFrom} 96 ${-36 * lightFrom} 84C${-70 * lightFrom} 118 ${-62 * lightFrom} 160 ${-58 * lightFrom} 200Z`,
      clothShade,
      { opacity: 0.7 },
    );
  const neck =
    path('M-22 30V82C-22 104 22 104 22 82V30Z', skin) +
    path('M-22 46C-10 66 14 66 22 44V60C10 80-12 80-22 64Z', skinShade);
  const collar = stroke('M-36 84C-24 112 24 112 36 84', clothShade, 7);
  const face = path('M-46-18C-46-66 46-66 46-18C47 24 26 54 0 54C-26 54-47 24-46-18Z', skin);
  const cheekShade = path(
    `M${-46 * lightFrom}-18C${-47 * lightFrom} 24 ${-26 * lightFrom} 54 0 54C${-22 * lightFrom} 40 ${-32 * lightFrom} 6 ${-30 * lightFrom}-34Z`,
    skinShade,
    { opacity: 0.4 },
  );
  const ears = circle(-46, 0, 9, skinShade) + circle(46, 0, 9, skin);
  const blink = paint.t > 0.82 && paint.t < 0.9;
  const eyes = [-18, 18]
    .map(x => (blink ? stroke(`M${x - 5}-2h10`, '#2b1a18', 2.6) : ellipse(x, -2, 4, 4.8, '#2b1a18')))
    .join('');
  const brows = stroke('M-26-16q8-5 16-1', hair, 3.4) + stroke('M10-17q8-4 16 1', hair, 3.4);
  const nose = stroke('M1 4q5 9-2 12', mix(skin, '#5a2c2c', 0.35), 2.6);
  const beard = appearance.hasBeard
    ? path('M-45 2C-42 44-22 60 0 60C22 60 42 44 45 2C36 20 24 22 0 21C-24 22-36 20-45 2Z', hair, {
        opacity: 0.92,
      })
    : '';
  const mouth =
    path(`M-13 29Q0 ${40 + paint.sway(0, 2)} 13 29Q0 33-13 29Z`, '#8f3a3c') +
    stroke('M-14 28.5Q0 35 14 28.5', mix(skin, '#6a2830', 0.6), 2.2);
  const cheeks =
    circle(-28, 17, 8, '#e8746a', { opacity: 0.2 }) + circle(28, 17, 8, '#e8746a', { opacity: 0.2 });
  const glasses = appearance.hasGlasses
    ? [-18, 18].map(x => circle(x, -1, 12.5, 'none', { stroke: '#2b2530', 'stroke-width': 2.8 })).join('') +
      stroke('M-6-2q6-3 12 0M-31-2l-12-4M31-2l12-4', '#2b2530', 2.8)
    : '';
  const head =
    ears +
    face +
    cheekShade +
    cheeks +
    beard +
    mouth +
    eyes +
    brows +
    nose +
    glasses +
    hairOf(appearance.style, hair, cloth);
  return back + shoulders + neck + collar + at(0, 1.2 * paint.sway(), head, 1, 1.5 * paint.sway(0.1));
};

const hairOf = (style: HairStyle, hair: string, cloth: string): string => {
  const light = mix(hair, '#ffffff', 0.12);
  if (style === 'short') {
    return (
      path(
        'M-50-8C-60-72-18-84 8-80C46-80 60-48 49-6C47-26 40-38 30-44C4-34-22-36-36-46C-44-36-48-24-50-8Z',
        hair,
      ) + stroke('M-26-62C-8-72 18-72 32-60', light, 4, { opacity: 0.7 })
    );
  }
  if (style === 'curly') {
    return (
      repeat(11, index => {
        const angle = Math.PI * (1.02 + (index / 10) * 0.96);
        return circle(
          Math.cos(angle) * 47,
          -14 + Math.sin(angle) * 48,
          16 + (index % 3) * 2,
          index % 3 === 1 ? light : hair,
        );
      }) + path('M-46-26C-40-70 40-70 46-26C24-50-24-50-46-26Z', hair)
    );
  }
  if (style === 'cap') {
    return (
      path('M-49-22C-52-78 52-78 49-22C30-34-30-34-49-22Z', mix(cloth, '#1d1a30', 0.35)) +
      path('M-49-24C-20-40 40-40 70-22C40-26-20-24-49-20Z', mix(cloth, '#1d1a30', 0.55)) +
      circle(0, -64, 4, mix(cloth, '#ffffff', 0.2))
    );
  }
  return (
    path('M-51 6C-62-78-8-80 4-74C46-82 62-40 51 6C48-18 40-36 8-52C-16-36-44-28-51 6Z', hair) +
    stroke('M-38-38C-26-56-10-62 4-64', light, 4, { opacity: 0.6 })
  );
};

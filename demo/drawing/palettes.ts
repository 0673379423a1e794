export type PaletteName = 'dawn' | 'day' | 'golden' | 'dusk' | 'night' | 'overcast';

/** The light of a picture. Every colour is `#rrggbb`. */
export interface Palette {
  readonly name: PaletteName;
  /** Top, middle and horizon of the sky. */
  readonly sky: readonly [string, string, string];
  /** The sun or the moon, and the glow around it. */
  readonly disc: string;
  readonly glow: string;
  /** Layers of land from the horizon to the viewer. */
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  /** Water at the horizon and at the viewer. */
  readonly water: readonly [string, string];
  readonly cloud: string;
  /** The darkest tone, for silhouettes. */
  readonly shade: string;
  /** Windows and lamps. */
  readonly lamp: string;
  /** The colour that the light adds to objects, and its strength (0 to 1). */
  readonly tint: string;
  readonly tintAmount: number;
  readonly isDark: boolean;
}

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  dawn: {
    name: 'dawn',
    sky: ['#5b6fae', '#c99bb0', '#fbcfa4'],
    disc: '#fff1d6',
    glow: '#ffd9a8',
    far: '#a08fb2',
    middle: '#6a6796',
    near: '#373a68',
    water: ['#e3b3a2', '#56618f'],
    cloud: '#fbe3d6',
    shade: '#23264a',
    lamp: '#ffd98a',
    tint: '#b98aa6',
    tintAmount: 0.2,
    isDark: false,
  },
  day: {
    name: 'day',
    sky: ['#3f9fd8', '#86cbec', '#d8f1f4'],
    disc: '#fffbe6',
    glow: '#ffffff',
    far: '#9cc8d2',
    middle: '#5b9f9b',
    near: '#2c6a5e',
    water: ['#5cc3cf', '#1b7c9e'],
    cloud: '#ffffff',
    shade: '#17404a',
    lamp: '#fff2c4',
    tint: '#ffffff',
    tintAmount: 0.04,
    isDark: false,
  },
  golden: {
    name: 'golden',
    sky: ['#e2814f', '#f5b06b', '#fde4ad'],
    disc: '#fff6dc',
    glow: '#fff0c0',
    far: '#dfa37b',
    middle: '#b56f5a',
    near: '#6e3c46',
    water: ['#f7c58b', '#a8605c'],
    cloud: '#ffe9c9',
    shade: '#42222f',
    lamp: '#ffe2a0',
    tint: '#e88a4a',
    tintAmount: 0.22,
    isDark: false,
  },
  dusk: {
    name: 'dusk',
    sky: ['#35306a', '#b5567f', '#f8a070'],
    disc: '#ffd9ad',
    glow: '#ff9e78',
    far: '#8d5a86',
    middle: '#573d6e',
    near: '#2d2450',
    water: ['#d97c78', '#3a2d62'],
    cloud: '#e58f93',
    shade: '#1b1636',
    lamp: '#ffcf7a',
    tint: '#5a2f66',
    tintAmount: 0.3,
    isDark: true,
  },
  night: {
    name: 'night',
    sky: ['#0a1230', '#18295a', '#3a5a8c'],
    disc: '#f2f4ff',
    glow: '#8fb0ea',
    far: '#2e4674',
    middle: '#1d2d55',
    near: '#0f1836',
    water: ['#32507f', '#0c1634'],
    cloud: '#3d5788',
    shade: '#070d22',
    lamp: '#ffca66',
    tint: '#13214f',
    tintAmount: 0.48,
    isDark: true,
  },
  overcast: {
    name: 'overcast',
    sky: ['#8296a6', '#b3c1ca', '#e2e6e4'],
    disc: '#f8f4e8',
    glow: '#ffffff',
    far: '#a9b7be',
    middle: '#71848e',
    near: '#3d505a',
    water: ['#b5c3c9', '#5d7480'],
    cloud: '#eef1f1',
    shade: '#24343d',
    lamp: '#ffe0a3',
    tint: '#8497a1',
    tintAmount: 0.24,
    isDark: false,
  },
};

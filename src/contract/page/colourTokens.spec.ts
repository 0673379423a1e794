import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { darkTokens, lightTokens } from './colourTokens';

const theme = readFileSync('src/layout/theme/tokens.css', 'utf8');
const [light = '', dark = ''] = theme.split(/\[data-scheme=['"]dark['"]\]/);

const valueIn = (block: string, name: string): string | undefined =>
  new RegExp(`${name}:\\s*([^;]+);`).exec(block)?.[1]?.replace(/\s+/g, ' ');

describe('the colours of the sign-in pages', () => {
  it.each(Object.entries(lightTokens))('have the theme’s light %s', (name, value) => {
    expect(value).toBe(valueIn(light, name));
  });

  it.each(Object.entries(darkTokens))('have the theme’s dark %s', (name, value) => {
    expect(value).toBe(valueIn(dark, name) ?? valueIn(light, name));
  });
});

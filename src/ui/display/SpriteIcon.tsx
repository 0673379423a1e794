import { useLayoutEffect, useRef, useState } from 'react';
import type { Icon } from './icons';

const SVG = 'http://www.w3.org/2000/svg';
/** Symbol ids of icons, and the icons whose symbol is in the sprite. */
const ids = new Map<Icon, string>();
const iconsInSprite = new Set<Icon>();

/** The svg element that contains the symbols. */
const getSprite = (): SVGElement => {
  const found = document.querySelector<SVGElement>('svg[data-sprite]');
  if (found) return found;
  const sprite = document.createElementNS(SVG, 'svg');
  for (const [name, value] of [
    ['data-sprite', ''],
    ['aria-hidden', 'true'],
    ['width', '0'],
    ['height', '0'],
  ] as const)
    sprite.setAttribute(name, value);
  sprite.style.position = 'absolute';
  document.body.append(sprite);
  return sprite;
};

/** Adds the rendered icon to the sprite. */
const addToSprite = (icon: Icon, picture: Element | null | undefined): void => {
  if (!picture || iconsInSprite.has(icon)) return;
  const symbol = document.createElementNS(SVG, 'symbol');
  symbol.id = idOf(icon);
  for (const { name, value } of picture.attributes)
    if (name === 'viewBox' || name === 'fill' || name.startsWith('stroke')) symbol.setAttribute(name, value);
  symbol.append(...[...picture.childNodes].map(node => node.cloneNode(true)));
  getSprite().append(symbol);
  iconsInSprite.add(icon);
};

const idOf = (icon: Icon): string => {
  const id = ids.get(icon) ?? `glyph-${ids.size}`;
  ids.set(icon, id);
  return id;
};

/**
 * An icon for lists that show it hundreds of times. The first one renders its paths into a sprite, the others reference
 * it, so that each costs two elements.
 *
 * @example
 * <SpriteIcon icon={IconGlobe} />
 */
export function SpriteIcon({ icon }: { icon: Icon }) {
  return iconsInSprite.has(icon) ? <Reference icon={icon} /> : <FirstSpriteIcon icon={icon} />;
}

function Reference({ icon }: { icon: Icon }) {
  return (
    <svg className="lucide" aria-hidden>
      <use href={`#${idOf(icon)}`} />
    </svg>
  );
}

/** Renders the icon until its symbol is in the sprite. */
function FirstSpriteIcon({ icon: IconComponent }: { icon: Icon }) {
  const [isFirst, setIsFirst] = useState(() => !ids.has(IconComponent) && Boolean(idOf(IconComponent)));
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (isFirst) addToSprite(IconComponent, element.current?.querySelector('svg'));
    // The first one was unmounted before it was added.
    else if (!iconsInSprite.has(IconComponent)) setIsFirst(true);
  }, [isFirst, IconComponent]);
  return isFirst ? (
    <span ref={element}>
      <IconComponent />
    </span>
  ) : (
    <Reference icon={IconComponent} />
  );
}

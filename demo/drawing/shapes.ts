/** Further attributes of a shape, under their SVG names. */
export type Attributes = Readonly<Record<string, string | number>>;

export type Point = readonly [x: number, y: number];

/** Rounds to one decimal, which is finer than a pixel at every displayed size and keeps the SVG short. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

const element = (name: string, attributes: Attributes, more: Attributes = {}): string => {
  const written = Object.entries({ ...attributes, ...more }).map(
    ([key, value]) =>
      ` ${key}="${typeof value === 'number' && Math.abs(value) >= 2 ? rounded(value) : value}"`,
  );
  return `<${name}${written.join('')}/>`;
};

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more?: Attributes,
): string => element('rect', { x, y, width, height, fill }, more);

export const circle = (cx: number, cy: number, r: number, fill: string, more?: Attributes): string =>
  element('circle', { cx, cy, r, fill }, more);

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more?: Attributes,
): string => element('ellipse', { cx, cy, rx, ry, fill }, more);

export const path = (d: string, fill: string, more?: Attributes): string =>
  element('path', { d, fill }, more);

/** A line with round ends along a path. */
export const stroke = (d: string, colour: string, width: number, more?: Attributes): string =>
  element(
    'path',
    {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    more,
  );

export const polygon = (points: readonly Point[], fill: string, more?: Attributes): string =>
  element('path', { d: `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}Z`, fill }, more);

/** Groups shapes that share attributes, such as a transform or an opacity. */
export const group = (content: string, attributes: Attributes): string =>
  `<g${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')}>${content}</g>`;

/** Moves content that is drawn around 0,0, and optionally scales and rotates it (degrees). */
export const at = (x: number, y: number, content: string, scale: number | Point = 1, turn = 0): string => {
  const [scaleX, scaleY] = typeof scale === 'number' ? [scale, scale] : scale;
  const turned = turn === 0 ? '' : ` rotate(${rounded(turn)})`;
  const scaled = scaleX === 1 && scaleY === 1 ? '' : ` scale(${scaleX.toFixed(3)} ${scaleY.toFixed(3)})`;
  return group(content, { transform: `translate(${rounded(x)} ${rounded(y)})${turned}${scaled}` });
};

/** A smooth curve through all points, as open path data. */
export const curve = (points: readonly Point[]): string => {
  const [first] = points;
  if (!first) return '';
  const curves = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? first;
    const middle = (fromX + x) / 2;
    return `C${rounded(middle)} ${rounded(fromY)} ${rounded(middle)} ${rounded(y)} ${rounded(x)} ${rounded(y)}`;
  });
  return `M${rounded(first[0])} ${rounded(first[1])}${curves.join('')}`;
};

/** Concatenates `count` drawings. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

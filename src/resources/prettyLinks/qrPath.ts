import encode from 'qr';

/** Width of the quiet zone around the code, in modules, as the QR standard requires. */
const BORDER = 4;

/** The dark modules of an address's QR code by row, with the quiet zone. */
export const qrModules = (address: string): readonly (readonly boolean[])[] =>
  encode(address, 'raw', { ecc: 'medium', border: BORDER });

/** The dark modules as one SVG path, with width and height in modules. */
export const qrPath = (address: string): { readonly path: string; readonly size: number } => {
  const modules = qrModules(address);
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size: modules.length };
};

/** The code as an SVG file, black on white. */
export const qrFile = (address: string): string => {
  const { path, size } = qrPath(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
};

import encode from 'qr';

/** Modules of quiet around the code, as readers ask for. */
const BORDER = 4;

/** Which modules of an address' QR code are dark, row by row, with the quiet around it. */
export const qrModules = (address: string): readonly (readonly boolean[])[] =>
  encode(address, 'raw', { ecc: 'medium', border: BORDER });

/** The dark modules as one path of an SVG picture, and its width and height in modules. */
export const qrPath = (address: string): { readonly path: string; readonly size: number } => {
  const modules = qrModules(address);
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size: modules.length };
};

/** The same as a file of its own: black on white, whatever it is put on. */
export const qrFile = (address: string): string => {
  const { path, size } = qrPath(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
};

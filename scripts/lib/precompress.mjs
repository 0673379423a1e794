import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|mjs|css|svg|json|webmanifest|txt|xml|ttf|wasm)$/;

const ENCODINGS = [
  {
    extension: '.br',
    compress: content =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  {
    extension: '.gz',
    compress: content => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  },
];

/** Writes `x.br` and `x.gz` beside every text asset x that gets smaller by it. Pages get a nonce, so they are left out. */
export async function precompress(directory) {
  const files = readdirSync(directory, { withFileTypes: true, recursive: true }).filter(
    entry => entry.isFile() && TEXT.test(entry.name),
  );
  await Promise.all(
    files.map(async entry => {
      const file = path.join(entry.parentPath, entry.name);
      const content = readFileSync(file);
      for (const { extension, compress } of ENCODINGS) {
        const compressed = await compress(content);
        if (compressed.length < content.length) writeFileSync(`${file}${extension}`, compressed);
      }
    }),
  );
}

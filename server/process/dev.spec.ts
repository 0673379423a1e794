import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { expect, it } from 'vitest';

it('the page of npm run dev loads its scripts and its icon from where they are served', async () => {
  const vite = await createServer({ server: { middlewareMode: true, ws: false }, logLevel: 'error' });
  try {
    const page = await vite.transformIndexHtml('/studio/', await readFile('index.html', 'utf8'));
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      expect.arrayContaining(['/studio/boot.js', '/studio/favicon.svg', '/studio/src/main.tsx']),
    );
  } finally {
    await vite.close();
  }
});

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** A rendered page with its validator. */
export interface PublicDocument {
  readonly markup: string;
  readonly etag: string;
  /** The page as compressed bytes, made once. */
  readonly compressed: () => Buffer<ArrayBuffer>;
}

/** Characters of the documents that are cached: about 1,500 pages. */
const mostCharacters = 32_000_000;

/** Gives the document of `key`: the cached one if it was rendered of the same `version`, else that of `render`. */
export type DocumentCache = (key: string, version: string, render: () => string) => PublicDocument;

const documentOf = (markup: string): PublicDocument => {
  let compressed: Buffer<ArrayBuffer> | undefined;
  return {
    markup,
    etag: `"${createHash('sha256').update(markup).digest('base64url').slice(0, 27)}"`,
    compressed: () => (compressed ??= gzipSync(markup)),
  };
};

/**
 * Keeps rendered pages, the ones that were asked for last. The version of a page is everything that it shows, as it was read for this
 * visitor: what is hidden or changed is so at once, and a page of which nothing changed costs no rendering.
 */
export const createDocumentCache = (most = mostCharacters): DocumentCache => {
  // In the order of their last use.
  const cached = new Map<string, { readonly version: string; readonly document: PublicDocument }>();
  let characters = 0;
  const forget = (key: string): void => {
    const old = cached.get(key);
    if (!old || !cached.delete(key)) return;
    characters -= old.version.length + old.document.markup.length;
  };
  return (key, version, render) => {
    const found = cached.get(key);
    const document = found?.version === version ? found.document : documentOf(render());
    forget(key);
    cached.set(key, { version, document });
    characters += version.length + document.markup.length;
    for (const oldest of cached.keys()) {
      if (characters <= most) break;
      forget(oldest);
    }
    return document;
  };
};

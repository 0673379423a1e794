import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createDocumentCache } from './documentCache';

describe('kept documents', () => {
  it('are rendered once for each version', () => {
    const documents = createDocumentCache();
    const render = vi.fn(() => 'first');
    const first = documents('/a', 'one', render);
    expect(documents('/a', 'one', render)).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
    const second = documents('/a', 'two', () => 'second');
    expect(second.markup).toBe('second');
    expect(second.etag).not.toBe(first.etag);
    expect(gunzipSync(second.compressed()).toString()).toBe('second');
  });

  it('give way to newer ones, those first that were asked for longest ago', () => {
    const documents = createDocumentCache(20);
    const render = vi.fn((key: string) => `${key}${key}${key}${key}`);
    const ask = (key: string) => documents(key, 'v', () => render(key));
    ask('aa');
    ask('bb');
    ask('aa');
    ask('cc');
    ask('aa');
    expect(render.mock.calls.flat()).toEqual(['aa', 'bb', 'cc']);
    ask('bb');
    expect(render.mock.calls.flat()).toEqual(['aa', 'bb', 'cc', 'bb']);
  });
});

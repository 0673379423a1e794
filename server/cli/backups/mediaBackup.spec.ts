import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUpMedia, copyNewFiles } from './mediaBackup';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'media-backup-'));
  for (const name of ['media/originals', 'one', 'two'])
    await mkdir(path.join(root, name), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const at = (name: string): string => path.join(root, name);
const write = (name: string, text: string) => writeFile(at(name), text);
const backUp = (backup: string, all: readonly string[]) =>
  backUpMedia(at('media'), at('copies'), { backup: at(backup), all: all.map(at) });
const copies = async () => (await readdir(at('copies/originals'))).sort();

describe('the media of a backup', () => {
  it('are copied once, and deleted when no backup names them', async () => {
    await write('media/originals/a', 'picture a');
    await write('media/originals/b', 'picture b');
    expect(await backUp('one', ['one'])).toEqual({ copied: 2, deleted: 0 });
    await rm(at('media/originals/a'));
    await write('media/originals/c', 'picture c');
    expect(await backUp('two', ['one', 'two'])).toEqual({ copied: 1, deleted: 0 });
    expect(await copies()).toEqual(['a', 'b', 'c']);
    expect(await backUp('two', ['two'])).toEqual({ copied: 0, deleted: 1 });
    expect(await copies()).toEqual(['b', 'c']);
  });

  it('stay while a backup without a list may need them', async () => {
    await write('media/originals/a', 'picture a');
    await backUp('two', ['two']);
    await rm(at('media/originals/a'));
    expect(await backUp('two', ['one', 'two'])).toEqual({ copied: 0, deleted: 0 });
    expect(await copies()).toEqual(['a']);
  });

  it('replace a copy that was interrupted, and are restored where they were', async () => {
    await write('media/originals/a', 'picture a');
    await backUp('one', ['one']);
    await write('copies/originals/a', 'pict');
    expect(await backUp('one', ['one'])).toMatchObject({ copied: 1 });
    expect(await copyNewFiles(at('copies'), at('restored'))).toBe(1);
    expect(await readFile(at('restored/originals/a'), 'utf8')).toBe('picture a');
  });

  it('are none where nobody has uploaded anything', async () => {
    await rm(at('media'), { recursive: true });
    expect(await backUp('one', ['one'])).toEqual({ copied: 0, deleted: 0 });
    expect(await copyNewFiles(at('copies'), at('restored'))).toBe(0);
  });
});

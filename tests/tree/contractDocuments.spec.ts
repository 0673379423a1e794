import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTree, type TreeCopy } from './copyTree';

let tree: TreeCopy;
beforeAll(async () => {
  tree = await copyTree();
});
afterAll(() => tree.remove());

const read = (file: string): Promise<string> => readFile(path.join(tree.folder, file), 'utf8');

describe('the API document of the last release', () => {
  const check = () => tree.node('--import', 'tsx', 'scripts/check-api.mjs');
  const release = () => tree.node('--import', 'tsx', 'scripts/release-api.mjs');
  const setVersion = (from: string, to: string) =>
    tree.edit('src/contract/openApiDocument.ts', text =>
      text.replace(`apiVersion = '${from}'`, `apiVersion = '${to}'`),
    );
  const changed = 'maxLength is 40 instead of 100.';
  const sentences = [
    'PUT /api/studio/pretty-links, request: `label`',
    'POST /api/studio/pretty-links, request: `label`',
  ];

  it('is not broken by the tree as it is', async () => {
    expect(await check()).toBe('');
  });

  it('fails the check for a smaller limit, until the page has its sentence', async () => {
    await tree.edit('src/contract/entities/prettyLink.ts', text =>
      text.replace(/label: text\([^,)]+/, 'label: text(40'),
    );
    const output = await check().then(() => '', String);
    const lines = output.split('\n').filter(line => line.startsWith('- '));
    expect(lines.slice(0, 2)).toEqual(sentences.map(sentence => `- ${sentence}: ${changed} Clients …`));
    await tree.edit('docs/upgrading.md', text =>
      text.replace('## Next release\n', `## Next release\n\n${[...new Set(lines)].join('\n')}\n`),
    );
    expect(await check()).toBe('');
  });

  it('is followed by that of a release with another first number, from which the next changes count', async () => {
    await expect(release()).rejects.toThrow('1.0.0 is released. Raise apiVersion');
    await setVersion('1.0.0', '1.1.0');
    await expect(release()).rejects.toThrow(
      '1.1.0 breaks clients of 1.0.0, so it needs another first number.',
    );
    await setVersion('1.1.0', '2.0.0');
    expect(await release()).toBe('Written: docs/api/openapi-2.0.0.json, docs/upgrading.md\n');
    expect(await read('docs/upgrading.md')).toMatch(
      /## Next release\n\nNo breaking change yet\.\n\n## 2\.0\.0 \([\d-]+\)\n\n- PUT/,
    );
    expect(await check()).toBe('');
  });
});

describe('the reference', () => {
  it('fails the check where it is stale, and is written by its command', async () => {
    const check = () => tree.node('scripts/reference.mjs', '--check');
    await tree.edit('src/engine/resource/declaration.ts', text =>
      text.replace(
        'readonly isWide?: true;',
        'readonly isWide?: true;\n  /** Narrower. */\n  readonly isNarrow?: true;',
      ),
    );
    await expect(check()).rejects.toThrow('Not what the types say: docs/reference/resources.md.');
    await tree.node('scripts/reference.mjs');
    expect(await check()).toBe('');
    expect(await read('docs/reference/resources.md')).toContain('| `isNarrow` | `true` | Narrower. |');
  });

  it('fails the check where an option has no doc comment', async () => {
    await tree.edit('src/engine/resource/declaration.ts', text => text.replace('  /** Narrower. */\n', ''));
    await expect(tree.node('scripts/reference.mjs')).rejects.toThrow(
      'Without a doc comment:\nsrc/engine/resource/declaration.ts: DetailsDeclaration.isNarrow',
    );
  });
});

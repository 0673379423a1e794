import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../src/contract/endpoints/all';
import { errorCodeList } from '../src/contract/errors';
import { messages } from '../src/contract/messages';
import { nameOf } from '../src/contract/calls/endpoint';
import { redirects } from '../src/app/redirects';
import { screens } from '../src/app/screens';
import { screenWords } from '../src/app/words.en';
import { shapeOf } from '../src/fields/zod';
import { importProblem, layerOf, layers, layersAsMarkdown } from '../scripts/lint/importRules.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const sources = files.filter(file => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'));
const code = (file: string): string => readFileSync(file, 'utf8');
/** Code without its comments, which may speak of anything. */
const bare = (file: string): string => code(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const product = sources.filter(
  file => /^(src|server|demo|packages)\//.test(file) && !/\.spec\.tsx?$|\/tests\//.test(file),
);

/** What a file imports, as it is written. */
const specifiersOf = (file: string): string[] =>
  [...code(file).matchAll(/(?:from|import\()\s*'([\w@./-]+)'/g)].map(([, specifier = '']) => specifier);

describe('the layers of the code', () => {
  it('import what the table of layers allows, type imports included', () => {
    const wrong = product.flatMap(file =>
      specifiersOf(file).flatMap(specifier => importProblem(file, specifier) ?? []),
    );
    expect(wrong).toEqual([]);
  });

  it('belong to a layer each', () => {
    expect(product.filter(file => !layerOf(file))).toEqual([]);
  });

  it('import only layers above them in the table', () => {
    const names = layers.map(({ name }) => name);
    const wrong = layers.flatMap(({ name, imports }, index) =>
      imports.filter(other => !names.slice(0, index).includes(other)).map(other => `${name} -> ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it('know nothing of the product where they are part of the framework', () => {
    const framework = layers.filter(({ isFramework }) => isFramework);
    const names = framework.map(({ name }) => name);
    const tools = ['messages', 'field data', 'contract tools'];
    const wrong = framework.flatMap(({ name, imports }) =>
      imports.filter(other => ![...names, ...tools].includes(other)).map(other => `${name} -> ${other}`),
    );
    expect(wrong).toEqual([]);
    expect(names).toContain('server half');
    expect(importProblem('server/records/entityStore.ts', './studio/momentStore')).toBeDefined();
    expect(importProblem('server/db/audit.ts', './tables')).toBeDefined();
  });

  it('are reported by the table when they import what they may not', () => {
    expect(importProblem('src/engine/words.ts', '../custom/playlist/PlaylistScreen')).toBeDefined();
    expect(importProblem('src/providers/observable.ts', '@mui/material')).toBeDefined();
    expect(importProblem('server/rules/decision.ts', '../db/database')).toBeDefined();
    expect(importProblem('src/resources/tags/tags.ts', '../moments/moments')).toBeDefined();
    expect(importProblem('src/fields/kinds/text/text.ts', 'react')).toBeDefined();
  });

  it('stand in the docs as in the table', () => {
    expect(code('docs/architecture.md')).toContain(layersAsMarkdown());
  });

  it('reads the internals of zod in one file', () => {
    const readers = sources.filter(file => /\._zod\b/.test(code(file)) && file !== 'tests/safety.spec.ts');
    expect(readers).toEqual(['src/fields/zod.ts']);
  });

  it('knows no word of the product in the engine and in the server half', () => {
    // The catalogue of sentences is one for all, and `heartbeat-studio` is in the names of connections and problems.
    const isFramework = (file: string) =>
      layerOf(file)?.isFramework === true && file !== 'server/messages.ts';
    const wrong = product
      .filter(file => file.startsWith('src/engine/') || isFramework(file))
      .filter(file =>
        /\b(moment|playlist|heartbeat(?!-studio)|viki|riddle|trivia|creator)s?\b/i.test(bare(file)),
      );
    expect(wrong).toEqual([]);
  });
});

describe('habits', () => {
  const banned: readonly (readonly [string, RegExp])[] = [
    ['any', /[:,<|]\s*any\b(?! of)|\bas any\b|<any>/],
    ['a default export', /^export default /m],
    ['a stub', /\b(TODO|FIXME|XXX|HACK)\b|coming soon|Error\(['"`]not implemented/i],
    ['a silenced check', /@ts-(ignore|expect-error|nocheck)|eslint-disable|oxlint-disable/],
    ['a skipped test', /\b(it|test|describe)\.(skip|only|todo)\b/],
  ];
  it.each(banned)('holds no %s', (_, pattern) => {
    // React-admin imports the default of the module that `pick.ts` replaces.
    const allowed =
      /^(vite|vitest)\.config\.ts$|^src\/admin\/pick\.ts$|drizzle\.config\.ts$|safety\.spec\.ts$|types\.spec\.ts$/;
    expect(sources.filter(file => !allowed.test(file) && pattern.test(bare(file)))).toEqual([]);
  });

  it('keeps files short enough to be read', () => {
    const long = sources
      .filter(file => !/messages|words|safety\.spec|scenes/.test(file))
      .filter(file => code(file).split('\n').length > 400);
    expect(long).toEqual([]);
  });

  it('speaks of the project alone', () => {
    const text = files.filter(
      file => /\.(ts|tsx|mjs|md|json|css|html)$/.test(file) && file !== 'tests/safety.spec.ts',
    );
    expect(
      text.filter(file => /\/work\/(main|shared)|\/tmp\/scratch|"resolved": "http/.test(code(file))),
    ).toEqual([]);
  });
});

describe('the table of protections', () => {
  it('names tests that exist', () => {
    const [protections = ''] = code('docs/protections.md').split('\n## ');
    const rows = protections.split('\n').filter(line => /^\| (?!\*\*|---|protection \|)/.test(line));
    expect(rows.length).toBeGreaterThan(80);
    const missing: string[] = [];
    for (const row of rows) {
      let source: string | undefined;
      // Paths of tests, each with parts of the titles in it.
      for (const [, path, title] of (row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`|"([^"]+)"/g)) {
        if (path !== undefined)
          source = files.find(file => [`${path}.spec.ts`, `${path}.spec.tsx`].includes(file));
        if (source === undefined || (title !== undefined && !code(source).includes(title)))
          missing.push(`${row.slice(0, 60)}: ${title ?? path ?? ''}`);
      }
      if (!row.includes('`')) missing.push(row);
    }
    expect(missing).toEqual([]);
  });
});

describe('the contract', () => {
  it('names every call once', () => {
    const names = allEndpoints.map(nameOf);
    expect(names).toEqual([...new Set(names)]);
  });

  it('has a sentence for every error code', () => {
    expect(errorCodeList.filter(name => !(name in messages))).toEqual([]);
  });

  it('gives every field of a list query one meaning', () => {
    for (const { query } of allEndpoints) {
      if (!query) continue;
      const parameters = Object.keys(shapeOf(query));
      expect(parameters).toEqual([...new Set(parameters)]);
    }
  });
});

describe('the addresses of the studio', () => {
  it('title every route', () => {
    const titles: Record<string, string> = screenWords.titles;
    expect(Object.values(screens).filter(({ title }) => !titles[title])).toEqual([]);
  });

  it('are those of the specification', () => {
    const table = Object.entries(screens).map(([name, { path, session }]) => `${path} ${name} ${session}`);
    expect([...table, ...Object.entries(redirects).map(([from, to]) => `${from} -> ${to}`)].toSorted())
      .toMatchInlineSnapshot(`
        [
          "* not_found skipped",
          "/ dashboard needed",
          "/:q/edit edit_question needed",
          "/activity activity needed",
          "/admin/:tab admin needed",
          "/ads ads needed",
          "/analytics analytics needed",
          "/application application needed",
          "/collection/:c/:tab collection needed",
          "/collections -> /content/collections",
          "/contact contact_us needed",
          "/content -> /content/moments",
          "/content/:tab content needed",
          "/creator/:heartbeat_id creator needed",
          "/creators -> /content/creators",
          "/customization -> /customize/layout",
          "/customize -> /customize/layout",
          "/customize/:tab customize needed",
          "/dashboard -> /",
          "/digital-clone digital_clone needed",
          "/earn earn needed",
          "/earn/payment payment_method needed",
          "/heartbeat -> /heartbeat/followers",
          "/heartbeat/:tab heartbeat needed",
          "/hidden-content hidden_content needed",
          "/hiddenContent -> /hidden-content",
          "/logout logout skipped",
          "/manage/earnings/:tab manage_earnings needed",
          "/mediaFiles -> /content/media",
          "/moments -> /content/moments",
          "/payoneer-success payoneer_success needed",
          "/playlist -> /content/playlists",
          "/playlist/:playlist_id -> /playlist/:playlist_id/moments",
          "/playlist/:playlist_id/:tab playlist_edit needed",
          "/playlists -> /content/playlists",
          "/pretty-links pretty_links needed",
          "/prettyLinks -> /pretty-links",
          "/profile profile needed",
          "/questions -> /content/questions",
          "/review/comments review_comments needed",
          "/review/comments/history reviewed_comments needed",
          "/review/moments review_moments needed",
          "/review/moments/history reviewed_moments needed",
          "/settings settings needed",
          "/sso/callback sso_callback skipped",
          "/tags -> /content/tags",
          "/trash -> /content/trash",
          "/videos -> /content/videos",
          "/vikis -> /content/vikis",
        ]
      `);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { publicNames, reachProblem } from './publicNames.mjs';

describe('a file of the product', () => {
  it.each([
    ['src/custom/activity/x.ts', '../../engine/list/ListView', ['ListView']],
    ['src/resources/tags/x.ts', '../../ui/display/icons', ['IconTag']],
    ['src/contract/entities/x.ts', '../limits', ['limits']],
    ['src/app/x.ts', '../providers/http/client', ['createClient']],
    ['src/app/x.ts', '../engine/actions/LazyActionDialog', undefined],
    ['server/records/studio/x.ts', '../entityStore', ['entityStore']],
    ['server/endpoints/x.ts', '../../src/fields/meta', ['metaOf']],
  ])('%s imports %s', (file, specifier, names) => {
    expect(reachProblem(file, specifier, names)).toBeUndefined();
  });

  it.each([
    [
      'src/custom/activity/x.ts',
      '../../engine/list/ListView',
      ['ListView', 'preloadDetails'],
      'preloadDetails of',
    ],
    ['src/resources/tags/x.ts', '../../engine/list/table/Table', ['Table'], 'Table of'],
    ['src/contract/entities/x.ts', '../../fields/meta', ['metaOf'], 'metaOf of'],
    ['src/layout/frame/x.ts', '../../widgets/sheet/sheetKeys', ['a', 'b'], 'are not public'],
    ['src/app/x.ts', '../engine/list/table/Table', undefined, 'has no public name'],
    ['src/custom/activity/x.ts', '../../engine/index', ['ListView'], 'for users of the package'],
    ['server/records/studio/x.ts', '../rowAccess', ['createRowAccess'], 'createRowAccess of'],
    ['demo/x.ts', '../server/records/references', ['addReferenceTarget'], 'addReferenceTarget of'],
    ['server/endpoints/x.ts', '../index', ['createAdminServer'], 'for users of the package'],
  ])('%s does not import %s, %j', (file, specifier, names, problem) => {
    expect(reachProblem(file, specifier, names)).toContain(problem);
  });

  it('is no test, and nothing that the package consists of', () => {
    expect(reachProblem('server/jobs/x.ts', '../records/rowAccess', ['createRowAccess'])).toBeUndefined();
    for (const file of ['src/custom/activity/x.spec.ts', 'src/engine/form/x.ts', 'src/providers/http/x.ts'])
      expect(reachProblem(file, '../../engine/list/table/Table', ['Table'])).toBeUndefined();
  });
});

it('every public name is that of a file', () => {
  expect([...publicNames().keys()]).not.toContain(undefined);
});

it('the linter reports type imports, too', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'lint-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries({
    'src/engine/index.ts': "export type { Open } from './form/state';\n",
    'src/contract/index.ts': '',
    'src/ui/index.ts': '',
    'server/index.ts': '',
    'src/engine/form/state.ts': 'export type Open = 1;\nexport type Hidden = 2;\n',
    'src/custom/memo/right.ts':
      "import type { Open } from '../../engine/form/state';\nexport type A = Open;\n",
    'src/custom/memo/wrong.ts':
      "import type { Hidden } from '../../engine/form/state';\nexport type A = Hidden;\n",
    '.oxlintrc.json': JSON.stringify({
      jsPlugins: [path.resolve('scripts/lint/plugin.mjs')],
      rules: { 'studio/public-names': 'error' },
    }),
  })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const oxlint = path.resolve('node_modules/oxlint/bin/oxlint');
  let output = '';
  try {
    execFileSync(process.execPath, [oxlint], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    output = error.stdout;
  }
  expect(output).toMatch(/Hidden of src\/engine\/form\/state\.ts is not public/);
  expect(output.match(/is not public/g)).toHaveLength(1);
});

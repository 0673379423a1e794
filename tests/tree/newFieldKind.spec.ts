import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTree, type TreeCopy } from './copyTree';

let tree: TreeCopy;
beforeAll(async () => {
  tree = await copyTree();
});
afterAll(() => tree.remove());

/** The folder of a kind for colors, written as #rrggbb. */
const folder: Readonly<Record<string, string>> = {
  'color.ts': `
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { shaped } from '../../shaped';
import { textKind } from '../text/text';

/**
 * A color, #rrggbb in lower case.
 *
 * @example color({ filter: 'text' })
 */
export const color = (meta: FieldMeta = {}) =>
  withMeta(shaped(/^#[0-9a-f]{6}$/, { message: 'invalid-value' }), { kind: 'color', ...meta });

/** A color. */
export const colorKind: FieldKind = {
  ...textKind,
  name: 'color',
  matches: (_, meta) => meta.kind === 'color',
  csv: { read: text => text.trim().toLowerCase(), write: value => String(value).toUpperCase() },
  jsonSchema: { format: 'color' },
};
`,
  'screen.ts': `
import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { ColorCell } from './ColorCell';

export const screen: FieldScreen = {
  Cell: ColorCell,
  Input: lazyPart(() => import('./ColorInput'), 'ColorInput'),
  Filter: lazyPart(() => import('./ColorFilter'), 'ColorFilter'),
  width: 80,
};
`,
  'ColorCell.tsx': `
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';

export function ColorCell({ value }: CellProps) {
  return typeof value === 'string' ? <span style={{ color: value }}>color {value}</span> : <EmptyValue />;
}
`,
  'ColorInput.tsx': `
import { TextInput } from '../../../ui/inputs/TextInput';
import type { InputProps } from '../../types';

export function ColorInput({ label, value, onChange, onBlur, error }: InputProps) {
  return (
    <TextInput
      type="color"
      label={label}
      value={String(value ?? '')}
      error={error}
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
`,
  'ColorFilter.tsx': `
import { TextInput } from '../../../ui/inputs/TextInput';
import type { FilterProps } from '../../types';

export function ColorFilter({ field, values, onChange }: FilterProps) {
  return (
    <TextInput
      label="Contains"
      value={String(values[field.name] ?? '')}
      onChange={event => onChange({ [field.name]: event.target.value })}
    />
  );
}
`,
};

const inThePage = `
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints } from '../msw';
import { renderStudio } from '../render/renderStudio';

const open = async (path: string) => {
  const row = aMoment({ title: 'Night market', tint: '#ff8800' });
  mockEndpoints(mockEndpoint(momentEndpoints.list, () => [row]));
  renderStudio(path);
  await screen.findByRole('link', { name: 'Night market' });
};

it('has a column with its cell', async () => {
  await open('/content/moments');
  await userEvent.click(screen.getByRole('button', { name: /^View, / }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tint' }, { timeout: 10_000 }));
  expect(await screen.findByText('color #ff8800', {}, { timeout: 5000 })).toBeVisible();
});

it('has its filter', async () => {
  await open('/content/moments');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tint' }));
  expect(await screen.findByRole('textbox', { name: 'Contains' }, { timeout: 5000 })).toBeVisible();
});

it('has its input in the form', async () => {
  await open('/content/moments?moment=moAbcdefg');
  expect(await screen.findByLabelText(/^Tint/, {}, { timeout: 5000 })).toHaveValue('#ff8800');
});
`;

const onTheServer = `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moment } from '../../src/contract/entities/moment';
import { readCell, writeCell } from '../../src/contract/csv/csv';
import { filtersOf } from '../../src/contract/schema/entity';
import { openApiDocument } from '../../src/contract/openApiDocument';
import { addMoments } from './helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from './helpers/apiStudio';

let studio: ApiStudio;
let id: string;
const as = 'creator' as const;
beforeAll(async () => {
  studio = await startApiStudio({ rates: undefined });
  [id = ''] = await addMoments(studio.db, { heartbeat_id: people.creator.id });
});
afterAll(() => studio.stop());

const save = (tint: unknown) => studio.call('PUT', \`/moments/\${id}\`, { as, body: { tint } });

it('is validated and saved', async () => {
  const wrong = await save('orange');
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'tint']);
  expect((await save('#ff8800')).body.data.items[0]).toMatchObject({ tint: '#ff8800' });
});

it('filters the list', async () => {
  expect(filtersOf(moment).find(({ field }) => field === 'tint')?.parameters).toContain('tint_starts');
  const { body } = await studio.call('GET', '/moments?tint=ff88', { as });
  expect(body.data.items.map(item => item['id'])).toEqual([id]);
});

it('is written to CSV and read from it by its own codec', () => {
  expect(writeCell(moment.fields.tint, '#ff8800')).toBe('#FF8800');
  expect(readCell(moment.fields.tint, ' #FF8800 ')).toEqual({ ok: true, value: '#ff8800' });
});

it('is described in the API document', () => {
  expect(JSON.stringify(openApiDocument())).toMatch(/"tint":.{0,200}"format":"color"/);
});
`;

/** A field of the kind has the type that its builder declares. */
const typedUse = `
import { defineEntity, type RecordOf } from '../../../contract/schema/entity';
import { color } from './color';

const paint = defineEntity({ name: 'paint', readOnly: {}, writable: { tint: color() } });
export const orange: RecordOf<typeof paint> = { tint: '#ff8800' };
// @ts-expect-error the value is text
export const wrong: RecordOf<typeof paint> = { tint: 7 };
`;

beforeAll(async () => {
  for (const [file, text] of Object.entries(folder))
    await tree.write(`src/fields/kinds/color/${file}`, text.trimStart());
  await tree.edit('src/fields/kinds.ts', text =>
    `import { colorKind } from './kinds/color/color';\n${text}`.replace('= [\n', '= [\n  colorKind,\n'),
  );
});

describe('a new kind of field, which is its folder and one line of the registry', () => {
  it('has the type that its builder declares', async () => {
    await tree.write('src/fields/kinds/color/typedUse.ts', typedUse);
    for (const project of ['tsconfig.json', 'tsconfig.server.json'])
      expect(await tree.node('node_modules/typescript7/bin/tsc', '--noEmit', '-p', project)).toBe('');
  });

  it('works in column, cell, input, filter, validation, CSV and API document', async () => {
    await tree.edit('src/contract/entities/moment.ts', text =>
      `import { color } from '../../fields/kinds/color/color';\n${text}`.replace(
        '    description: longText(',
        "    tint: z.nullable(color({ filter: 'text' })),\n    description: longText(",
      ),
    );
    await tree.edit('tests/builders/aMoment.ts', text =>
      text.replace(/(\n +)(description: )/, '$1tint: null,$1$2'),
    );
    await tree.node('scripts/generate-migration.mjs', '--name', 'tint');
    await tree.write('tests/component/newFieldKind.spec.tsx', inThePage);
    await tree.write('tests/api/newFieldKind.spec.ts', onTheServer);
    const output = await tree.node(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--project', 'component', '--project', 'api'],
      'newFieldKind',
    );
    expect(output).toMatch(/Test Files {2}2 passed/);
    expect(output).toMatch(/Tests {2}7 passed/);
  });

  it('cannot be forgotten in the registry', async () => {
    await tree.edit('src/fields/kinds.ts', text => text.replace('  colorKind,\n', ''));
    await tree.write(
      'src/fields/newFieldKind.spec.ts',
      `
import { expect, it } from 'vitest';

it('is reported at start', async () => {
  await expect(import('./screens')).rejects.toThrow(
    'src/fields/kinds/color/screen.ts belongs to no kind of src/fields/kinds.ts',
  );
});
`,
    );
    const output = await tree.node(
      'node_modules/vitest/vitest.mjs',
      ...['run', '--project', 'unit', 'newFieldKind'],
    );
    expect(output).toMatch(/Tests {2}1 passed/);
  });
});

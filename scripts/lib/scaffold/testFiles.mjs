const literal = value =>
  JSON.stringify(value).replace(/^"(.*)"$/, (_, inner) => `'${inner.replaceAll("'", "\\'")}'`);
const objectOf = (fields, kind) =>
  `{ ${fields.map(field => `${field.name}: ${literal(field[kind])}`).join(', ')} }`;

/** Tests of a new resource: its calls over HTTP, and its list and form in a page. */
export const testFiles = ({ name, Name, plural, fields }) => {
  const [title] = fields;
  return {
    [`tests/builders/a${Name}.ts`]: `
import type { ${Name} } from '../../src/contract/entities/${name}';

/** A ${name} without anything unusual. */
export const a${Name} = (over: Partial<${Name}> = {}): ${Name} => ({
  id: '${name.slice(0, 2)}AAAAAAAAAA',
  heartbeat_id: 7,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
${fields.map(field => `  ${field.name}: ${literal(field.good)},`).join('\n')}
  ...over,
});
`,
    [`tests/api/helpers/examples/${plural}.ts`]: `
import { csvForm, type ExampleMaker } from './example';

const input = ${objectOf(fields, 'good')};

const made = async ({ call }: Parameters<ExampleMaker>[0]) => {
  const { body } = await call('POST', '/${plural}', { as: 'creator', body: input });
  return { params: { id: body.data.items[0]!['id'] } };
};

/** What the calls of ${plural} are made with, and who may make them. */
export const examples: Record<string, ExampleMaker> = {
  'GET /${plural}': ({ creator }) => ({ query: \`heartbeat_id=\${creator}\` }),
  'GET /${plural}/{id}': made,
  'POST /${plural}': ({ creator }) => ({ body: { ...input, heartbeat_id: creator } }),
  'PUT /${plural}/{id}': async given => ({ ...(await made(given)), body: ${objectOf([title], 'other')} }),
  'DELETE /${plural}/{id}': async given => ({ ...(await made(given)), body: {} }),
  'GET /${plural}/{id}/history': made,
  'POST /${plural}/jobs': async given => ({
    body: { target: { ids: [(await made(given)).params.id] }, changes: ${objectOf([title], 'other')} },
  }),
  'POST /${plural}/export': ({ creator }) => ({
    body: { filter: {}, columns: ['${title.name}'], heartbeat_id: creator },
  }),
  'POST /${plural}/import': ({ creator }) => ({
    body: csvForm('${title.name}\\nA row\\n', { ${title.name}: '${title.name}' }, creator),
  }),
};

export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(name => [name, 'owner or moments.manage']),
);
`,
    [`tests/api/content/${plural}.spec.ts`]: `
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const input = ${objectOf(fields, 'good')};
const other = ${objectOf(fields, 'other')};

const make = async () => {
  const { status, body } = await studio.call('POST', '/${plural}', { as: 'creator', body: input });
  expect({ status, body }).toMatchObject({ status: 200, body: { data: { items: [input] } } });
  return body.data.items[0] as { id: string; updated_at: string };
};

describe('${plural}', () => {
  it('are created, listed, read, changed and deleted', async () => {
    const { id } = await make();
    const list = await studio.call('GET', '/${plural}', { as: 'creator' });
    expect(list.body.data.items).toEqual(expect.arrayContaining([expect.objectContaining({ id, ...input })]));
    const changed = await studio.call('PUT', \`/${plural}/\${id}\`, { as: 'creator', body: other });
    expect(changed.body.data.items[0]).toMatchObject({ id, ...other });
    const history = await studio.call('GET', \`/${plural}/\${id}/history\`, { as: 'creator' });
    expect(history.body.data.items[0]!['changes']).toEqual(
      expect.arrayContaining([{ field: '${title.name}', from: input.${title.name}, to: other.${title.name} }]),
    );
    await studio.call('DELETE', \`/${plural}/\${id}\`, { as: 'creator', body: {} });
    expect((await studio.call('GET', \`/${plural}/\${id}\`, { as: 'creator' })).status).toBe(404);
  });

  it('of another creator do not exist', async () => {
    const { id } = await make();
    expect((await studio.call('GET', \`/${plural}/\${id}\`, { as: 'other' })).status).toBe(404);
    expect((await studio.call('PUT', \`/${plural}/\${id}\`, { as: 'other', body: other })).status).toBe(404);
    const list = await studio.call('GET', '/${plural}', { as: 'other' });
    expect(list.body.data.items).toEqual([]);
  });

  it.each([${fields.map(field => `['${field.name}', ${literal(field.bad)}]`).join(', ')}] as const)(
    'reject an invalid %s with its name',
    async (field, value) => {
      const { status, body } = await studio.call('POST', '/${plural}', {
        as: 'creator',
        body: { ...input, [field]: value },
      });
      expect(status).toBe(400);
      expect(body.errors?.[0]?.path).toBe(field);
    },
  );

  it('reject the second of two concurrent saves', async () => {
    const { id, updated_at } = await make();
    const save = (body: object) =>
      studio.call('PUT', \`/${plural}/\${id}\`, {
        as: 'creator',
        body,
        headers: { 'if-match': \`"\${updated_at}"\` },
      });
    expect((await save(other)).status).toBe(200);
    expect((await save({ ${title.name}: 'Too late' })).status).toBe(412);
  });
});
`,
    [`tests/component/${plural}.spec.tsx`]: `
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ${name}Endpoints } from '../../src/contract/endpoints/${plural}';
import { a${Name} } from '../builders/a${Name}';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

describe('the list of ${plural}', () => {
  it('shows each as a link to its details', async () => {
    mockEndpoints(mockEndpoint(${name}Endpoints.list, () => [a${Name}({ ${title.name}: 'The one that is listed' })]));
    renderStudio('/${plural}');
    expect(await screen.findByRole('link', { name: 'The one that is listed' })).toBeVisible();
  });

  it('says what to expect where nothing is yet', async () => {
    mockEndpoints(mockEndpoint(${name}Endpoints.list, () => []));
    renderStudio('/${plural}');
    expect(await screen.findByRole('heading', { name: 'Your first ${name} goes here' })).toBeVisible();
  });

  it('says that it could not be loaded', async () => {
    mockEndpoints(mockEndpoint(${name}Endpoints.list, () => problem('error-occurred')));
    renderStudio('/${plural}');
    expect(await screen.findByRole('heading', { name: 'Failed to load ${plural}' })).toBeVisible();
  });
});

describe('the form of a ${name}', () => {
  it('saves what was changed, and nothing else', async () => {
    const saved: unknown[] = [];
    const before = a${Name}();
    mockEndpoints(
      mockEndpoint(${name}Endpoints.list, () => [before]),
      mockEndpoint(${name}Endpoints.get, () => [before]),
      mockEndpoint(${name}Endpoints.update, ({ body }) => {
        saved.push(body);
        return [{ ...before, ...body, updated_at: '2026-01-04T03:04:05.000Z' }];
      }),
    );
    renderStudio(\`/${plural}?${name}=\${before.id}\`);
    const input = await screen.findByDisplayValue(before.${title.name});
    await userEvent.clear(input);
    await userEvent.type(input, 'Other words');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved/);
    expect(saved).toEqual([{ ${title.name}: 'Other words', heartbeat_id: 7 }]);
  });
});
`,
  };
};

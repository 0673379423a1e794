import { manages } from './clientFiles.mjs';

const literal = value =>
  JSON.stringify(value).replace(/^"(.*)"$/, (_, inner) => `'${inner.replaceAll("'", "\\'")}'`);
const objectOf = (fields, kind) =>
  `{ ${fields
    .filter(field => field[kind] !== undefined)
    .map(field => `${field.name}: ${literal(field[kind])}`)
    .join(', ')} }`;

/** What a new record has in a field. Texts are numbered, since a list of `unique` fields refuses equal records. */
const numbered = ({ type, good }) => {
  if (type === 'text') return '`Words ${count}`';
  return type === 'email' ? '`ada${count}@example.org`' : literal(good);
};
const numberedOf = fields => `{ ${fields.map(field => `${field.name}: ${numbered(field)}`).join(', ')} }`;

/** The resources that fields refer to, each once. */
const targetsOf = fields => [
  ...new Map(fields.flatMap(({ target }) => (target ? [[target.name, target]] : []))).values(),
];

/** How the tests of the server get the id of a record that a field refers to. */
const idOf = ({ entity, added }) => (added ? `added.active.${added}` : `${entity}Id`);
const valueOf = field => (field.isList ? `[${idOf(field.target)}]` : idOf(field.target));

/** What a new record of the tests is made of; records that its fields refer to are added first. */
const inputOf = ({ name, Name, fields }) => {
  const targets = targetsOf(fields);
  const plain = fields.filter(({ target }) => !target);
  const referring = fields.filter(({ target }) => target);
  if (targets.length === 0)
    return {
      imports: '',
      declaration: `export const new${Name} = () => {
  count += 1;
  return Promise.resolve(setByCreator(${name}, ${numberedOf(plain)}));
};`,
    };
  const added = targets.some(target => target.added);
  const scaffolded = targets.filter(target => !target.added);
  return {
    imports: [
      ...(added ? [`import { addOneOfEach } from '../addOneOfEach';`] : []),
      ...scaffolded.map(target => `import { make${target.builder.slice(1)} } from './${target.name}';`),
    ].join('\n'),
    declaration: `export const new${Name} = async (given: Given) => {
  count += 1;
  ${added ? `const added = await addOneOfEach(given.db, { id: given.creator, words: 'Referred to' });` : ''}
  ${scaffolded.map(({ entity, builder }) => `const ${entity}Id = await make${builder.slice(1)}(given);`).join('\n')}
  return setByCreator(${name}, { ...${numberedOf(plain)}, ${referring.map(field => `${field.name}: ${valueOf(field)}`).join(', ')} });
};`,
  };
};

const statesSpec = ({ path, states }) => {
  if (states.length === 0) return '';
  const [first, second, third] = states;
  return `
  it('begin as ${first.state}, and get to the next state by a transition only', async () => {
    const { id } = await make();
    const save = (body: object) => studio.call('PUT', \`/${path}/\${id}\`, { as: 'creator', body });
    expect((await save({ status: '${second.state}' })).status).toBe(400);
    ${third ? `expect((await save({ transition: '${third.transition}' })).status).toBe(409);` : ''}
    expect((await save({ transition: '${second.transition}' })).body.data.items[0]).toMatchObject({ status: '${second.state}' });
  });
`;
};

/** The function of a test that leaves out what no record has. */
const readableOf = fields => {
  const hidden = fields.filter(({ placeholder }) => placeholder).map(({ name }) => name);
  if (hidden.length === 0) return '';
  return `/** Without what nobody reads. */
const readable = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => ![${hidden.map(name => `'${name}'`).join(', ')}].includes(field)));
`;
};

/** Tests of a new resource: its calls over HTTP, and its list and form in a page. */
export const testFiles = resource => {
  const { name, Name, plural, words, pluralWords, path, parameter, idPrefix, fields, states, isPlatform } =
    resource;
  const [title] = fields;
  const input = inputOf(resource);
  const targets = targetsOf(fields);
  // Without fields that refer to others, nothing has to be added first.
  const given = targets.length ? 'given' : '';
  const shown = values => (fields.some(({ placeholder }) => placeholder) ? `readable(${values})` : values);
  const render = address =>
    isPlatform ? `renderStudio(${address}, { permissions: ['${manages}'] })` : `renderStudio(${address})`;
  return {
    [`tests/builders/a${Name}.ts`]: `
import type { ${name} } from '../../src/contract/entities/${name}';
import type { RecordOf } from '../../src/contract/schema/entity';

type ${Name} = RecordOf<typeof ${name}>;

/** A ${words} without anything unusual. */
export const a${Name} = (over: Partial<${Name}> = {}): ${Name} => ({
  id: '${idPrefix}AAAAAAAAAA',
  heartbeat_id: 7,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
  ${states.length ? `status: '${states[0].state}',` : ''}
${fields.map(field => `  ${field.name}: ${literal(field.placeholder ?? field.good)},`).join('\n')}
  ...over,
});
`,
    [`tests/api/helpers/examples/${plural}.ts`]: `
import { ${name} } from '../../../../src/contract/entities/${name}';
${input.imports}
import { csvForm, setByCreator, type ExampleMaker } from './example';

type Given = Parameters<ExampleMaker>[0];

let count = 0;

/** What a new ${words} of a creator is made of. No two are equal. */
${input.declaration}

/** Makes a ${words}, and returns its id. */
export const make${Name} = async (given: Given): Promise<string> => {
  const { body } = await given.call('POST', '/${path}', { as: 'creator', body: await new${Name}(${given}) });
  return String(body.data.items[0]!['id']);
};

const made = async (given: Given) => ({ params: { id: await make${Name}(given) } });

/** What the calls of ${pluralWords} are made with, and who may make them. */
export const examples: Record<string, ExampleMaker> = {
  'GET /${path}': ({ creator }) => ({ query: \`heartbeat_id=\${creator}\` }),
  'GET /${path}/totals': ({ creator }) => ({ query: \`heartbeat_id=\${creator}\` }),
  'GET /${path}/{id}': made,
  'POST /${path}': async given => ({ body: { ...(await new${Name}(${given})), heartbeat_id: given.creator } }),
  'PUT /${path}/{id}': async given => ({ ...(await made(given)), body: { ${title.name}: \`Other words \${count}\` } }),
  'DELETE /${path}/{id}': async given => ({ ...(await made(given)), body: {} }),
  'GET /${path}/{id}/history': made,
  'POST /${path}/jobs': async given => ({
    body: { target: { ids: [await make${Name}(given)] }, changes: ${objectOf([title], 'other')} },
  }),
  'POST /${path}/export': ({ creator }) => ({
    body: { filter: {}, columns: ['${title.name}'], heartbeat_id: creator },
  }),
  'POST /${path}/import': ({ creator }) => ({
    body: csvForm('${title.name}\\nA row\\n', { ${title.name}: '${title.name}' }, creator),
  }),
  ${
    fields.some(({ isFile }) => isFile)
      ? `'POST /${path}/{id}/files/{file}': async given => ({
    params: { id: await make${Name}(given), file: 'fiAAAAAAAAAAAAAAAA' },
    body: {},
    allowed: 404,
  }),`
      : ''
  }
};

export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(call => [call, 'owner or ${manages}']),
);
`,
    [`tests/api/content/${plural}.spec.ts`]: `
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ${name} } from '../../../src/contract/entities/${name}';
import { ${targets.length ? 'people, ' : ''}startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { setByCreator } from '../helpers/examples/example';
import { new${Name} } from '../helpers/examples/${plural}';

let studio: ApiStudio;
let input: Awaited<ReturnType<typeof new${Name}>>;
const newInput = () => new${Name}(${targets.length ? '{ call: studio.call, db: studio.db, creator: people.creator.id }' : ''});
beforeAll(async () => {
  studio = await startApiStudio({ rates: undefined });
  input = await newInput();
});
afterAll(() => studio.stop());

/** Another value of each field, and what a creator may set of them. */
const others = ${objectOf(fields, 'other')};
const other = setByCreator(${name}, others);

${readableOf(fields)}
/** Makes another one, of \`input\`. */
const make = async () => {
  input = await newInput();
  const { status, body } = await studio.call('POST', '/${path}', { as: 'creator', body: input });
  expect({ status, body }).toMatchObject({ status: 200, body: { data: { items: [${shown('input')}] } } });
  return body.data.items[0] as { id: string; updated_at: string };
};

describe('${pluralWords}', () => {
  it('are created, listed, read, changed and deleted', async () => {
    const { id } = await make();
    const list = await studio.call('GET', '/${path}', { as: 'creator' });
    expect(list.body.data.items).toEqual(expect.arrayContaining([expect.objectContaining({ id, ...${shown('input')} })]));
    const changed = await studio.call('PUT', \`/${path}/\${id}\`, { as: 'creator', body: other });
    expect(changed.body.data.items[0]).toMatchObject({ id, ...${shown('other')} });
    const history = await studio.call('GET', \`/${path}/\${id}/history\`, { as: 'creator' });
    expect(history.body.data.items[0]!['changes']).toEqual(
      expect.arrayContaining([{ field: '${title.name}', from: input.${title.name}, to: other.${title.name} }]),
    );
    const managed = await studio.call('PUT', \`/${path}/\${id}\`, { as: 'admin', body: others });
    expect(managed.body.data.items[0]).toMatchObject({ id, ...${shown('others')} });
    await studio.call('DELETE', \`/${path}/\${id}\`, { as: 'creator', body: {} });
    expect((await studio.call('GET', \`/${path}/\${id}\`, { as: 'creator' })).status).toBe(404);
  });

  it('of another creator do not exist', async () => {
    const { id } = await make();
    expect((await studio.call('GET', \`/${path}/\${id}\`, { as: 'other' })).status).toBe(404);
    expect((await studio.call('PUT', \`/${path}/\${id}\`, { as: 'other', body: other })).status).toBe(404);
    const list = await studio.call('GET', '/${path}', { as: 'other' });
    expect(list.body.data.items).toEqual([]);
  });

  it.each(Object.entries(setByCreator(${name}, ${objectOf(fields, 'bad')})))(
    'reject an invalid %s with its name',
    async (field, value) => {
      const { status, body } = await studio.call('POST', '/${path}', {
        as: 'creator',
        body: { ...input, [field]: value },
      });
      expect(status).toBe(400);
      expect(body.errors?.[0]?.path.split('.')[0]).toBe(field);
    },
  );
${statesSpec(resource)}
  it('reject the second of two concurrent saves', async () => {
    const { id, updated_at } = await make();
    const save = (body: object) =>
      studio.call('PUT', \`/${path}/\${id}\`, {
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
import { ${targets.length ? 'beforeEach, ' : ''}describe, expect, it } from 'vitest';
${targets.map(({ endpoints, endpointsFile }) => `import { ${endpoints} } from '../../src/contract/${endpointsFile}';`).join('\n')}
import { ${name}Endpoints } from '../../src/contract/endpoints/${plural}';
${targets.map(({ builder }) => `import { ${builder} } from '../builders/${builder}';`).join('\n')}
import { a${Name} } from '../builders/a${Name}';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

${
  targets.length
    ? `beforeEach(() =>
  mockEndpoints(${targets.map(({ endpoints, builder }) => `mockEndpoint(${endpoints}.list, () => [${builder}()])`).join(', ')}),
);`
    : ''
}

describe('the list of ${pluralWords}', () => {
  it('shows each as a link to its details', async () => {
    mockEndpoints(mockEndpoint(${name}Endpoints.list, () => [a${Name}({ ${title.name}: 'The one that is listed' })]));
    ${render(`'/${path}'`)};
    expect(await screen.findByRole('link', { name: 'The one that is listed' })).toBeVisible();
  });

  it('says what to expect where nothing is yet', async () => {
    mockEndpoints(mockEndpoint(${name}Endpoints.list, () => []));
    ${render(`'/${path}'`)};
    expect(await screen.findByRole('heading', { name: 'Your first ${words} goes here' })).toBeVisible();
  });

  it('says that it could not be loaded', async () => {
    mockEndpoints(mockEndpoint(${name}Endpoints.list, () => problem('error-occurred')));
    ${render(`'/${path}'`)};
    expect(await screen.findByRole('heading', { name: 'Failed to load ${pluralWords}' })).toBeVisible();
  });
});
${
  isPlatform
    ? `
it('has no screen for people who do not manage ${pluralWords}', async () => {
  renderStudio('/${path}');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});
`
    : ''
}
describe('the form of a ${words}', () => {
  it('saves what was changed, and nothing else', async () => {
    const saved: unknown[] = [];
    const before = a${Name}();
    mockEndpoints(
      mockEndpoint(${name}Endpoints.list, () => [before]),
      mockEndpoint(${name}Endpoints.get, () => [before]),
      mockEndpoint(${name}Endpoints.update, ({ body }) => {
        saved.push(body);
        return [{ ...before, ${title.name}: 'Other words', updated_at: '2026-01-04T03:04:05.000Z' }];
      }),
    );
    ${render(`\`/${path}?${parameter}=\${before.id}\``)};
    const input = await screen.findByDisplayValue(before.${title.name});
    await userEvent.clear(input);
    await userEvent.type(input, 'Other words');
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText(/^Saved/);
    expect(saved).toEqual([{ ${title.name}: 'Other words'${isPlatform ? '' : ', heartbeat_id: 7'} }]);
  });
});
`,
  };
};

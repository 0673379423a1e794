import { lastDays } from '../../../../src/contract/figures/range';
import { csvForm, type ExampleMaker } from './example';

type Given = Parameters<ExampleMaker>[0];

let count = 0;

/** What a new ad is made of. No two have the same name. */
export const newAd = (over: Record<string, unknown> = {}) => ({
  name: `Ad ${(count += 1)}`,
  title: 'Wake up in Vienna',
  link: 'https://example.com/trains',
  location: 'home',
  chance: 10,
  ...over,
});

/** Makes an ad, and returns its id. */
export const makeAd = async (
  { call }: Pick<Given, 'call'>,
  over: Record<string, unknown> = {},
): Promise<string> => {
  const { body } = await call('POST', '/sc', { as: 'admin', body: newAd(over) });
  return String(body.data.items[0]!['id']);
};

const onAd =
  (body?: object): ExampleMaker =>
  async given => ({ params: { id: await makeAd(given) }, ...(body && { body }) });

const onAds =
  (more: object = {}): ExampleMaker =>
  async given => ({ body: { ids: [await makeAd(given)], ...more } });

const pictureForm = (): FormData => {
  const form = new FormData();
  form.set('file', new File([smallestPng], 'ad.png', { type: 'image/png' }));
  return form;
};

/** A PNG of one pixel. */
const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Examples of the calls of ads. */
export const examples: Record<string, ExampleMaker> = {
  'GET /sc': () => ({}),
  'GET /sc/totals': () => ({}),
  'POST /sc': () => ({ body: newAd() }),
  'PUT /sc/{id}': onAd({ title: 'Wake up in Prague' }),
  'DELETE /sc': onAds(),
  'DELETE /sc/{id}': onAd({}),
  'POST /sc/unpublish': onAds(),
  'POST /sc/gdrive': () => ({ body: pictureForm() }),
  'GET /sc/{id}/history': onAd(),
  'GET /sc/{id}/figures': async given => {
    const { start_date, end_date } = lastDays(7, new Date());
    return { params: { id: await makeAd(given) }, query: `start_date=${start_date}&end_date=${end_date}` };
  },
  'POST /sc/jobs': async given => ({
    body: { target: { ids: [await makeAd(given)] }, changes: { title: 'Wake up in Prague' } },
  }),
  'POST /sc/export': () => ({ body: { filter: {}, columns: ['name'] } }),
  'POST /sc/import': ({ creator }) => ({ body: csvForm('name\nA row\n', { name: 'name' }, creator) }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(name => [name, 'permission ads.manage']),
);

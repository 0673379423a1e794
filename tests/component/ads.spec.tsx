import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import '../../src/custom/ads/AdsScreen';
import '../../src/custom/ads/AdCards';
import '../../src/resources/ads/AdChanceInput';
import '../../src/resources/ads/AdPreviews';
import { adEndpoints } from '../../src/contract/endpoints/figures/ads';
import type { Ad } from '../../src/contract/entities/ads/ad';
import { anAd } from '../builders/anAd';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const dayMs = 86_400_000;
const day = (count: number) => new Date(Date.now() + count * dayMs).toISOString();

let ads: Ad[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  ads = [
    anAd({ id: 'adAven0001', name: 'Aven', title: 'Silence', chance: 30 }),
    anAd({ id: 'adTide0001', name: 'Tidemark', chance: 25, start_schedule: day(-3), end_schedule: day(20) }),
    anAd({ id: 'adNorth001', name: 'Northline', chance: 20, end_schedule: day(30) }),
    anAd({ id: 'adPlus0001', name: 'Plus', chance: 20 }),
    anAd({ id: 'adRavi0001', name: 'Ravi', chance: 5, status: 'inactive', chance_percentage: null }),
    anAd({ id: 'adWatch001', name: 'Tripod', chance: 40, location: 'watch' }),
  ];
  sent = [];
  mockEndpoints(
    mockEndpoint(adEndpoints.list, ({ query }) => {
      const { id, location } = query as { id?: string[]; location?: string[] };
      return ads.filter(
        ad => (id?.includes(ad.id) ?? true) && (location === undefined || location.includes(ad.location)),
      );
    }),
    mockEndpoint(adEndpoints.update, ({ body, params }) => {
      sent.push(body);
      ads = ads.map(ad =>
        ad.id === params.id ? { ...ad, ...(body as Partial<Ad>), updated_at: day(0) } : ad,
      );
      return ads.filter(ad => ad.id === params.id);
    }),
    mockEndpoint(adEndpoints.create, ({ body }) => {
      sent.push(body);
      return [anAd({ ...(body as Partial<Ad>), id: 'adNew00001', status: 'inactive' })];
    }),
    mockEndpoint(adEndpoints.unpublish, ({ body }) => {
      sent.push(body);
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(adEndpoints.remove, ({ body }) => {
      sent.push(body);
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(adEndpoints.history, () => []),
  );
});

const start = async (address = '/ads') => {
  const studio = renderStudio(address, { permissions: ['ads.manage'] });
  await screen.findByRole('region', { name: 'Share' });
  return studio;
};
const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent));
const shares = () => rowsOf(region('Share').getByRole('table', { name: 'Share' }));

describe('the screen of ads', () => {
  it('lists the ads of the home page, and those of the watch page on request, with their numbers', async () => {
    const { router } = await start();
    expect(await screen.findByRole('radio', { name: 'Home 5' })).toBeChecked();
    expect((await screen.findAllByRole('link', { name: 'Aven' }))[0]).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Tripod' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Watch 1' }));
    expect((await screen.findAllByRole('link', { name: 'Tripod' }))[0]).toBeVisible();
    expect(router.state.location.search).toBe('?place=watch');
    expect(screen.getByRole('region', { name: 'Schedule, Watch' })).toBeVisible();
  });

  it('shows what each ad does now, and its share', async () => {
    await start();
    const row = (await screen.findAllByRole('row')).find(each =>
      within(each).queryByText('Silence', { exact: false }),
    );
    expect(row).toHaveTextContent('31.58%');
    expect(row).toHaveTextContent('Active');
    expect(screen.getAllByText('Unpublished')[0]).toBeVisible();
  });

  it('says that ads could not be loaded', async () => {
    mockEndpoints(mockEndpoint(adEndpoints.list, () => problem('error-occurred')));
    renderStudio('/ads', { permissions: ['ads.manage'] });
    expect(await screen.findByRole('heading', { name: 'Failed to load ads' })).toBeVisible();
  });

  it('says what to do where there is no ad', async () => {
    ads = [];
    renderStudio('/ads', { permissions: ['ads.manage'] });
    expect(await screen.findByRole('heading', { name: 'There are no ads here yet' })).toBeVisible();
    expect(await screen.findByText('No published ad runs in these weeks.')).toBeVisible();
  });

  it('does not exist for people who do not manage ads', async () => {
    renderStudio('/ads', { permissions: ['moments.manage'] });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

describe('shares', () => {
  it('of the ads that run add up to 100.00 %', async () => {
    await start();
    expect(shares()).toEqual([
      ['Running then', 'Chance', 'Saved'],
      ['Aven', '30', '31.58%'],
      ['Tidemark', '25', '26.32%'],
      ['Northline', '20', '21.05%'],
      ['Plus', '20', '21.05%'],
      ['Total', '95', '100.00%'],
    ]);
  });

  it('are shown before and after an edit that is not saved', async () => {
    await start('/ads?ad=adAven0001');
    const chance = await screen.findByRole('textbox', { name: /^Chance/ });
    await userEvent.clear(chance);
    expect(await screen.findByText('Enter a whole number to see the share.')).toBeVisible();
    await userEvent.type(chance, '40');
    expect(await screen.findByText('31.58% before, 38.09% with your edit')).toBeInTheDocument();
    expect(screen.getByText('Overlaps 3 Home ads. Each page view picks one by chance.')).toBeVisible();
    await waitFor(() =>
      expect(shares().toSorted()).toEqual(
        [
          ['Running then', 'Chance', 'Saved', 'With your edit', 'Change'],
          ['Aven', '40', '31.58%', '38.09%', '+6.51'],
          ['Tidemark', '25', '26.32%', '23.81%', '−2.51'],
          ['Northline', '20', '21.05%', '19.05%', '−2.00'],
          ['Plus', '20', '21.05%', '19.05%', '−2.00'],
          ['Total', '105', '100.00%', '100.00%', ''],
        ].toSorted(),
      ),
    );
    expect(sent).toEqual([]);
  });

  it('of another time are those of the ads that run then', async () => {
    await start();
    const time = region('Share').getByLabelText('At');
    const later = new Date(Date.now() + 25 * dayMs);
    later.setMinutes(later.getMinutes() - later.getTimezoneOffset());
    fireEvent.change(time, { target: { value: later.toISOString().slice(0, 16) } });
    await waitFor(() => expect(shares().map(([name]) => name)).not.toContain('Tidemark'));
    expect(shares().at(-1)).toEqual(['Total', '70', '100.00%']);
  });
});

describe('the schedule', () => {
  it('names the days without an ad, and has all of it as tables', async () => {
    ads = [
      anAd({ id: 'adFirst001', name: 'First', start_schedule: day(-20), end_schedule: day(3) }),
      anAd({ id: 'adSecond01', name: 'Second', start_schedule: day(-20), end_schedule: day(2) }),
      anAd({ id: 'adThird001', name: 'Third', start_schedule: day(5), end_schedule: null }),
    ];
    await start();
    const schedule = region('Schedule, Home');
    expect(schedule.getByText('2 days without an ad')).toBeVisible();
    await userEvent.click(schedule.getByRole('radio', { name: 'Table' }));
    const dates = rowsOf(schedule.getByRole('table', { name: 'Ads and their dates' }));
    expect(dates.map(([name]) => name)).toEqual(['Ad', 'First', 'Second', 'Third']);
    const times = rowsOf(schedule.getByRole('table', { name: 'How many ads run at once' }));
    expect(times.map(([, count, names]) => [count, names])).toEqual([
      ['Ads', 'Which'],
      ['2', 'First, Second'],
      ['1', 'First'],
      ['0', 'No ad'],
      ['1', 'Third'],
    ]);
  });

  it('moves by weeks, and opens an ad by its name', async () => {
    const { router } = await start();
    const schedule = region('Schedule, Home');
    const period = schedule.getByRole('status').textContent;
    await userEvent.click(schedule.getByRole('button', { name: 'Later weeks' }));
    expect(schedule.getByRole('status')).not.toHaveTextContent(period);
    await userEvent.click(schedule.getByRole('link', { name: 'Plus' }));
    expect(router.state.location.search).toBe('?ad=adPlus0001');
  });
});

describe('the form of an ad', () => {
  it('says at the field what is wrong, and keeps what was entered', async () => {
    await start('/ads?ad=adTide0001');
    const link = await screen.findByRole('textbox', { name: /^Link/ });
    await userEvent.clear(link);
    await userEvent.type(link, 'ftp://example.com');
    const chance = screen.getByRole('textbox', { name: /^Chance/ });
    await userEvent.clear(chance);
    await userEvent.type(chance, '2.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(link).toHaveAccessibleDescription(/Invalid URL/));
    expect(chance).toHaveAccessibleDescription(/Please enter a whole number/);
    expect(link).toHaveValue('ftp://example.com');
    expect(chance).toHaveValue('2.5');
    expect(sent).toEqual([]);
  });

  it('names each field that a new ad lacks', async () => {
    await start('/ads?ad=new');
    await userEvent.click(await screen.findByRole('button', { name: 'Save as draft' }));
    const field = (name: RegExp) => screen.getByRole('textbox', { name });
    for (const name of [/^Name/, /^Title/, /^Link/, /^Chance/])
      await waitFor(() =>
        expect(field(name)).toHaveAccessibleDescription(/Required\. Please fill this up\./),
      );
    expect(sent).toEqual([]);
  });

  it.each([
    ['text', new File(['no picture'], 'ad.txt', { type: 'text/plain' }), 'Only image files are accepted'],
    ['a moving picture', new File(['GIF89a'], 'ad.gif', { type: 'image/gif' }), 'Unsupported file type'],
  ])('rejects %s as the picture', async (_, file, message) => {
    await start('/ads?ad=adAven0001');
    const choose = await screen.findByRole('button', { name: 'Image Choose a picture' });
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
    await waitFor(() => expect(choose).toHaveAccessibleDescription(new RegExp(message)));
    expect(sent).toEqual([]);
  });

  it('shows the sentence of the server at the end of a schedule that ends before it starts', async () => {
    mockEndpoints(
      mockEndpoint(adEndpoints.update, () =>
        problem('validation-failed', {
          errors: [{ path: 'end_schedule', message: 'The ad must end after it starts' }],
        }),
      ),
    );
    await start('/ads?ad=adTide0001');
    const chance = await screen.findByRole('textbox', { name: /^Chance/ });
    await userEvent.clear(chance);
    await userEvent.type(chance, '26');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('The ad must end after it starts'))[0]).toBeVisible();
    expect(chance).toHaveValue('26');
  });

  it('previews the ad in three sizes at home and watch, with unsaved values', async () => {
    await start('/ads?ad=adAven0001');
    const preview = within(await screen.findByRole('region', { name: 'As the public sees it' }));
    for (const size of ['Large 728 × 90', 'Medium 468 × 60', 'Small 320 × 50'])
      expect(preview.getByText(size)).toBeVisible();
    const title = screen.getByRole('textbox', { name: /^Title/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Noise');
    expect(preview.getAllByText('Noise')).toHaveLength(3);
    expect(preview.getByRole('radio', { name: 'Home' })).toBeChecked();
    await userEvent.click(preview.getByRole('radio', { name: 'Watch' }));
    expect(preview.getByRole('radio', { name: 'Watch' })).toBeChecked();
  });

  it('creates an ad of the place whose list is open', async () => {
    await start('/ads?place=watch&ad=new');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Fog');
    await userEvent.type(screen.getByRole('textbox', { name: /^Title/ }), 'See it');
    await userEvent.type(screen.getByRole('textbox', { name: /^Link/ }), 'https://example.com');
    await userEvent.type(screen.getByRole('textbox', { name: /^Chance/ }), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Fog', location: 'watch', size: 'large', chance: 3 });
  });
});

it('unpublishes and deletes several ads by one call each', async () => {
  await start();
  const boxes = await screen.findAllByRole('checkbox');
  await userEvent.click(boxes[1]!);
  await userEvent.click(boxes[2]!);
  const bar = within(await screen.findByRole('toolbar'));
  await userEvent.click(bar.getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(sent).toEqual([{ ids: ['adAven0001', 'adTide0001'] }]));
  await userEvent.click((await screen.findAllByRole('checkbox'))[1]!);
  await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toHaveProperty('ids');
});

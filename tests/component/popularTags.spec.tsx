import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import {
  tagSpellingEndpoints,
  type PopularTag,
} from '../../src/contract/endpoints/administration/tagSpellings';
import '../../src/custom/content/popularTags/PopularTagsTab';
import { aTag } from '../builders/aTag';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const idOf = (name: string) => `tgAAAAAAA${name}`;
const aPopular = (name: string, rank: number, over: Partial<PopularTag> = {}): PopularTag => ({
  name,
  rank,
  previous_rank: rank,
  moments: 100 - rank,
  previous_moments: 50,
  share: 12.5,
  tag_id: idOf(name),
  ranking: null,
  ...over,
});

let ranked: string[] = [];
let sent: unknown[] = [];
let periods: unknown[] = [];
const tags = [
  aPopular('sea', 1, { previous_rank: 4 }),
  aPopular('fog', 2, { previous_rank: 1 }),
  aPopular('ice', 3),
  aPopular('tea', 4, { previous_rank: null, previous_moments: 0 }),
];

beforeEach(() => {
  ranked = ['fog'];
  sent = [];
  periods = [];
  mockEndpoints(
    mockEndpoint(tagSpellingEndpoints.popular, ({ query }) => {
      periods.push(query.period);
      return page(tags, { total: 60 });
    }),
    mockEndpoint(tagEndpoints.list, ({ query }) => {
      const { id } = query as { id?: readonly string[] };
      return tags
        .map(({ name }) => aTag({ id: idOf(name), name }))
        .filter(row => id?.includes(row.id) ?? true);
    }),
    mockEndpoint(tagEndpoints.ranking, () =>
      ranked.map((name, at) => aTag({ id: idOf(name), name, ranking: at + 1 })),
    ),
    mockEndpoint(tagEndpoints.rank, ({ body }) => {
      sent.push(body.ids);
      ranked = body.ids.map(id => id.slice(idOf('').length));
      return [];
    }),
  );
});

const open = (path = '/admin/popular-tags') =>
  renderStudio(path, { permissions: ['tags.manage', 'moments.manage'] });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const suggested = () => within(screen.getByRole('region', { name: 'Suggested tags' }));

describe('popular tags', () => {
  it('have their rank, what moved since the period before, and the share of moments', async () => {
    open();
    for (const [name, texts] of [
      ['sea', ['1', 'Up 3 ranks', '99', '50', '12.5%']],
      ['fog', ['2', 'Down 1 rank']],
      ['ice', ['3', 'As before']],
      ['tea', ['4', 'New', '0']],
    ] as const)
      for (const text of texts) expect(await row(name)).toHaveTextContent(text);
    expect(periods).toEqual(['28d']);
    expect(await suggested().findByText('fog')).toBeVisible();
    expect(screen.getByRole('link', { name: 'sea' })).toHaveAttribute(
      'href',
      '/studio/content/moments?tags=sea',
    );
  });

  it('are those of another period, which is in the address', async () => {
    const { router } = open();
    await row('sea');
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(periods.at(-1)).toBe('90d'));
    expect(router.state.location.search).toBe('?period=90d');
    await userEvent.click(screen.getByRole('button', { name: 'Month' }));
    const [, lastMonth] = await screen.findAllByRole('menuitemradio');
    await userEvent.click(lastMonth!);
    await waitFor(() => expect(periods.at(-1)).toMatch(/^\d{4}-\d{2}-01$/));
    await userEvent.click(screen.getByRole('radio', { name: '28 days' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('are suggested to everybody from their row; the order is changed and saved beside them, with Undo', async () => {
    open();
    expect(
      within(await row('fog')).getByRole('img', { name: 'Suggested to everybody, at place 1' }),
    ).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Suggest “sea” to everybody' }));
    expect(
      within(await row('sea')).getByRole('img', { name: 'Suggested to everybody, at place 2' }),
    ).toBeVisible();
    const position = suggested().getAllByRole('textbox')[1]!;
    await userEvent.clear(position);
    await userEvent.type(position, '1{Enter}');
    await userEvent.click(suggested().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved the popular tags')).toBeVisible();
    expect(sent).toEqual([[idOf('sea'), idOf('fog')]]);
    await waitFor(() => expect(suggested().queryByRole('button', { name: 'Save' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent.at(-1)).toEqual([idOf('fog')]));
  });

  it('can be left as they were: Discard takes back what was not saved', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Suggest “sea” to everybody' }));
    await userEvent.click(suggested().getByRole('button', { name: 'Discard' }));
    expect(suggested().getAllByRole('listitem')).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('are none in a period without moments', async () => {
    mockEndpoints(mockEndpoint(tagSpellingEndpoints.popular, () => []));
    open();
    expect(await screen.findByRole('heading', { name: 'No tags in this period' })).toBeVisible();
  });

  it('say why they could not be counted, and are counted again', async () => {
    mockEndpoints(
      mockEndpoint(tagSpellingEndpoints.popular, () =>
        problem('conflict', { detail: 'There are too many moments in this period to count them.' }),
      ),
    );
    open();
    expect(await screen.findByText(/too many moments/)).toBeVisible();
    mockEndpoints(mockEndpoint(tagSpellingEndpoints.popular, () => tags));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('sea')).toBeVisible();
  });
});

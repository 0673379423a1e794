import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import {
  tagSpellingEndpoints,
  type DuplicateTags,
} from '../../src/contract/endpoints/administration/tagSpellings';
import { jobEndpoints } from '../../src/contract/jobs/job';
import '../../src/custom/content/duplicateTags/DuplicateTags';
import '../../src/custom/content/duplicateTags/DuplicatesButton';
import { aJob } from '../builders/aJob';
import { aTag } from '../builders/aTag';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const spelling = (name: string, moments: number, over = {}) => ({
  name,
  moments,
  creators: 1,
  supertag: false,
  ranked: false,
  ...over,
});
const trains: DuplicateTags = {
  folded: 'nighttrain',
  moments: 1215,
  spellings: [
    spelling('night-train', 1200, { creators: 2 }),
    spelling('night train', 14, { supertag: true }),
    spelling('nighttrain', 1),
  ],
};
const job = aJob({
  changes: { tags: { action: 'merge', tags: ['night-train', 'night train', 'nighttrain'] } },
});

let groups: DuplicateTags[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  groups = [trains, { folded: 'cafe', moments: 2, spellings: [spelling('café', 1), spelling('cafe', 1)] }];
  sent = [];
  mockEndpoints(
    mockEndpoint(tagSpellingEndpoints.duplicates, () => groups),
    mockEndpoint(tagSpellingEndpoints.merge, ({ body }) => {
      sent.push(body);
      return [job];
    }),
    mockEndpoint(tagEndpoints.list, () => [aTag()]),
    mockEndpoint(jobEndpoints.get, () => [job]),
    mockEndpoint(jobEndpoints.items, () => []),
  );
});

const open = () => renderStudio('/admin/tags?duplicates=1', { permissions: ['tags.manage'] });
const group = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li')!);

describe('duplicates of tags', () => {
  it('are offered above the list of all tags, and nowhere else', async () => {
    const { router } = renderStudio('/admin/tags', { permissions: ['tags.manage'] });
    await userEvent.click(await screen.findByRole('link', { name: '2 groups of duplicates' }));
    expect(router.state.location.search).toBe('?duplicates=1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Duplicate tags' })).toBeVisible();
  });

  it('are not mentioned where there are none', async () => {
    groups = [];
    renderStudio('/admin/tags', { permissions: ['tags.manage'] });
    await screen.findByRole('link', { name: 'fog' });
    expect(screen.queryByRole('link', { name: /duplicates/ })).toBeNull();
  });

  it('have the moments of each spelling, and a proposal which stays', async () => {
    open();
    const train = await group('night train');
    const spellings = within(train.getByRole('list', { name: 'Spellings of “night train”' })).getAllByRole(
      'listitem',
    );
    expect(spellings.map(item => item.textContent)).toEqual([
      expect.stringContaining('1,200 moments · 2 creators'),
      expect.stringContaining('14 moments · 1 creator'),
      expect.stringContaining('1 moment ·'),
    ]);
    // The platform promotes it.
    expect(train.getByRole('combobox', { name: 'Name that stays' })).toHaveValue('night train');
    expect((await group('café')).getByRole('combobox')).toHaveValue('café');
  });

  it('are merged into the chosen spelling after a check, without those that are left out', async () => {
    const { router } = open();
    const train = await group('night train');
    await userEvent.selectOptions(train.getByRole('combobox'), 'night-train');
    await userEvent.click(train.getByRole('checkbox', { name: 'Merge “nighttrain”' }));
    await userEvent.click(train.getByRole('button', { name: 'Check what will change' }));
    expect(
      await screen.findByRole('dialog', {
        name: 'Change moments: merge night train, nighttrain into night-train in tags',
      }),
    ).toBeVisible();
    expect(sent).toEqual([{ into: 'night-train', spellings: ['night train'] }]);
    expect(router.state.location.search).toContain('job=job-1');
  });

  it('need two spellings', async () => {
    open();
    const cafe = await group('café');
    await userEvent.click(cafe.getByRole('checkbox', { name: 'Merge “café”' }));
    expect(cafe.getByRole('combobox')).toHaveValue('cafe');
    expect(cafe.getByRole('button', { name: 'Check what will change' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('say why they cannot be merged now', async () => {
    mockEndpoints(
      mockEndpoint(tagSpellingEndpoints.merge, () =>
        problem('conflict', { detail: 'A job is changing the moments of this tag.' }),
      ),
    );
    open();
    const cafe = await group('café');
    await userEvent.click(cafe.getByRole('button', { name: 'Check what will change' }));
    expect(await cafe.findByRole('alert')).toHaveTextContent('A job is changing the moments of this tag.');
  });

  it('are all merged where there are none, and are loaded again after a failure', async () => {
    mockEndpoints(mockEndpoint(tagSpellingEndpoints.duplicates, () => problem('not-enough-permission')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the duplicates');
    mockEndpoints(mockEndpoint(tagSpellingEndpoints.duplicates, () => []));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No duplicates' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Back to the tags' })).toHaveAttribute(
        'href',
        '/studio/admin/tags',
      ),
    );
  });
});

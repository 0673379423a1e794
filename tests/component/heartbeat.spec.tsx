import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { followEndpoints } from '../../src/contract/endpoints/page/follows';
import type { Follow } from '../../src/contract/entities/people/follow';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const aFollow = (over: Partial<Follow> = {}): Follow => ({
  id: '7-31-followers',
  heartbeat_id: 7,
  name: 'Lena Furrer',
  handle: 'lenafurrer',
  avatar: null,
  since: '2026-01-04T03:04:05.000Z',
  ...over,
});

let searched: unknown[] = [];

beforeEach(() => {
  searched = [];
  mockEndpoints(
    mockEndpoint(followEndpoints.list, ({ query }) => {
      searched.push(query.q);
      return query.direction === 'followers'
        ? [aFollow(), aFollow({ id: '7-32-followers', name: 'Kim Soft', handle: 'kimsoft' })]
        : [];
    }),
    mockEndpoint(followEndpoints.counts, ({ params }) => [
      { id: params.id, followers: 48_200, followers_with_page: 2, following: 0, newest: [] },
    ]),
  );
});

describe('my heartbeat', () => {
  it('lists followers with their letter and handle, leads to their pages, and counts also those without a page', async () => {
    renderStudio('/heartbeat/followers');
    const row = within((await screen.findByText('Lena Furrer')).closest<HTMLElement>('[role=row]')!);
    expect(row.getByText('@lenafurrer')).toBeVisible();
    expect(row.getByRole('link', { name: 'Lena Furrer' })).toHaveAttribute('href', '/@lenafurrer');
    expect(row.getByText('L')).toBeVisible();
    expect(await screen.findByText('48.2K followers')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Followers' })).toHaveAttribute('aria-current', 'page');
  });

  it('searches', async () => {
    renderStudio('/heartbeat/followers');
    await screen.findByText('Lena Furrer');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search followers' }), 'kim');
    await waitFor(() => expect(searched).toContain('kim'));
  });

  it('says where nobody is followed, in a tab of its own', async () => {
    renderStudio('/heartbeat/following');
    expect(await screen.findByText('You follow nobody yet')).toBeVisible();
  });

  it('says that the list could not be loaded', async () => {
    mockEndpoints(mockEndpoint(followEndpoints.list, () => problem('error-occurred')));
    renderStudio('/heartbeat/followers');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

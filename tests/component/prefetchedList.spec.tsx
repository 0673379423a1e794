import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listOfMoments, threeMoments } from '../builders/momentsList';
import { mockEndpoints, page, roundTrip } from '../msw';
import { renderStudio } from '../render/renderStudio';

/** The list that `public/boot.js` requested before the scripts loaded, which has arrived. */
const prefetch = (body: unknown) => {
  const url = `${location.origin}/api/studio/moments?heartbeat_id=7&page=1&per_page=50&sort_column=created_at&sort_direction=desc&in_trash=false`;
  window.__prefetched = { list: { url, promise: Promise.resolve(Response.json(body)), body } };
};

const openList = (): URL[] => {
  const requests: URL[] = [];
  mockEndpoints(listOfMoments(requests));
  renderStudio('/content/moments');
  return requests;
};

describe('a list that arrived before the scripts', () => {
  it('is shown without a request', async () => {
    prefetch({ status: 'success', data: page(threeMoments, { total: 2418 }) });
    const requests = openList();
    expect(await screen.findByRole('link', { name: 'Ramen for one' })).toBeVisible();
    expect(screen.getByText('2,418')).toBeVisible();
    await act(() => roundTrip());
    expect(requests).toEqual([]);
  });

  it('is requested where it is not a list of moments', async () => {
    prefetch({ status: 'success', data: page([{ ...threeMoments[0], title: 7 }]) });
    const requests = openList();
    expect(await screen.findByRole('link', { name: 'Ramen for one' })).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('is requested where it is of another address', async () => {
    prefetch({ status: 'success', data: page([]) });
    const requests: URL[] = [];
    mockEndpoints(listOfMoments(requests));
    renderStudio('/content/moments?status=draft');
    expect(await screen.findByRole('link', { name: 'Ramen for one' })).toBeVisible();
    expect(requests).toHaveLength(1);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hiddenContentEndpoints } from '../../src/contract/endpoints/hiddenContent';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { videoEndpoints } from '../../src/contract/endpoints/videos';
import type { HiddenItem } from '../../src/contract/entities/hiddenItem';
import { aMoment } from '../builders/aMoment';
import { aVideo } from '../builders/aVideo';
import { mockEndpoint, mockEndpoints, page } from '../msw';
import { renderStudio } from '../render/renderStudio';

const anItem = (over: Partial<HiddenItem> = {}): HiddenItem => ({
  id: 'moAaaaaaa',
  kind: 'moment',
  heartbeat_id: 7,
  title: 'Siren at night',
  thumbnail: null,
  scope: 'everything',
  reason: 'Stolen video',
  since: '2026-01-04T12:04:05.000Z',
  ...over,
});

describe('the details of a blacklisted record', () => {
  const open = async (hidden: readonly HiddenItem[], scope: 'everything' | null = 'everything') => {
    const requested: unknown[] = [];
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, () => [
        aMoment({ id: 'moAaaaaaa', title: 'Siren at night', blacklist_scope: scope }),
      ]),
      mockEndpoint(hiddenContentEndpoints.list, ({ query }) => {
        requested.push('id' in query ? query.id : undefined);
        return page(hidden, { total: hidden.length });
      }),
    );
    renderStudio('/content/moments?moment=moAaaaaaa');
    await screen.findByRole('textbox', { name: 'Title' });
    return { requested };
  };

  it('say since when and why', async () => {
    const { requested } = await open([anItem()]);
    expect(await screen.findByText('Blacklisted since 2026/01/04. Reason: Stolen video')).toBeVisible();
    expect(requested).toEqual([['moAaaaaaa']]);
  });

  it('say that no reason was given', async () => {
    await open([anItem({ reason: null })]);
    expect(await screen.findByText('Blacklisted since 2026/01/04. No reason was given.')).toBeVisible();
  });

  it('say nothing to those whom the server does not tell', async () => {
    const { requested } = await open([]);
    await waitFor(() => expect(requested).toHaveLength(1));
    expect(screen.queryByText(/Blacklisted since/)).toBeNull();
  });

  it('load nothing for a record that is not blacklisted', async () => {
    const { requested } = await open([anItem()], null);
    expect(screen.queryByText(/Blacklisted since/)).toBeNull();
    expect(requested).toEqual([]);
  });

  it('of a video say so, too', async () => {
    mockEndpoints(
      mockEndpoint(videoEndpoints.list, () => [
        aVideo({ id: 'vdAbcdefg', title: 'The longer cut', blacklist_scope: 'earnings' }),
      ]),
      mockEndpoint(momentEndpoints.list, () => []),
      mockEndpoint(hiddenContentEndpoints.list, () => [
        anItem({ id: 'vdAbcdefg', kind: 'video', scope: 'earnings' }),
      ]),
    );
    renderStudio('/content/videos?video=vdAbcdefg', { permissions: ['moments.manage'] });
    expect(await screen.findByText('Blacklisted since 2026/01/04. Reason: Stolen video')).toBeVisible();
  });
});

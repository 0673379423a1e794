import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints } from '../msw';
import { renderStudio } from '../render/renderStudio';

const origin = 'https://www.youtube-nocookie.com';

describe('the player of the video site', () => {
  afterEach(() => vi.useRealTimers());

  const start = async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, () => [
        aMoment({ id: 'moAaaaaaa', title: 'Night market', yt_video_id: 'abcdefghijk', video_id: null }),
      ]),
    );
    renderStudio('/content/moments?moment=moAaaaaaa');
    const button = await screen.findByRole('button', { name: 'Video of Night market' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button);
    return screen.getByTitle<HTMLIFrameElement>('Video of Night market');
  };
  const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
  const answer = (frame: HTMLIFrameElement) =>
    act(() =>
      window.dispatchEvent(
        new MessageEvent('message', { source: frame.contentWindow, origin, data: '{"event":"onReady"}' }),
      ),
    );

  it('shows a message while it does not answer, and plays when it answers later', async () => {
    const frame = await start();
    wait(11);
    expect(screen.queryByRole('alert')).toBeNull();
    wait(2);
    expect(screen.getByRole('alert')).toHaveTextContent(/^The player of the video site did not load/);
    expect(screen.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
      'href',
      'https://youtu.be/abcdefghijk',
    );
    answer(frame);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(frame).toBeInTheDocument();
  });

  it('shows no message when it answers in time', async () => {
    const frame = await start();
    answer(frame);
    wait(60);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is loaded again by its button, and gets the focus', async () => {
    const frame = await start();
    wait(13);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const again = screen.getByTitle('Video of Night market');
    expect(again).not.toBe(frame);
    expect(again).toHaveFocus();
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CopyableLink } from '../../src/ui/navigation/CopyableLink';
import { publicAddressOf } from '../../src/resources/shared/publicLinks';
import { copiedText } from '../render/copiedText';
import { TestProviders } from '../render/TestProviders';

const renderBox = (windowType?: 'normal' | 'popup') => {
  // It installs a clipboard that the tests can read.
  const user = userEvent.setup();
  render(
    <TestProviders>
      <CopyableLink
        label="View playlist"
        address={publicAddressOf.playlist('plAbcdefg')}
        {...(windowType && { windowType })}
      />
    </TestProviders>,
  );
  return user;
};
const full = () => new URL('/videos/playlist/plAbcdefg', location.href).href;
const link = () => screen.getByRole('link', { name: 'View playlist, opens in a new window' });

describe('the box of a public link', () => {
  it('is a real link that opens a new window without access to the opener', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const user = renderBox();
    expect(link()).toHaveAttribute('href', full());
    expect(link()).toHaveAttribute('target', '_blank');
    expect(link()).toHaveAttribute('rel', 'noopener');
    link().addEventListener('click', event => event.preventDefault());
    await user.click(link());
    expect(open).not.toHaveBeenCalled();
  });

  it('opens a small window when configured, and leaves other clicks to the browser', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const user = renderBox('popup');
    await user.click(link());
    expect(open).toHaveBeenCalledExactlyOnceWith(full(), '_blank', expect.stringMatching(/popup.*noopener/));
    link().addEventListener('click', event => event.preventDefault());
    await user.keyboard('{Control>}');
    await user.click(link());
    await user.keyboard('{/Control}');
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('copies the full URL and confirms it', async () => {
    const user = renderBox();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await copiedText()).toBe(full());
  });

  it('shows and selects the URL when the browser denies the clipboard', async () => {
    const user = renderBox();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'View playlist' });
    expect(field).toHaveValue(full());
    expect(field.selectionEnd).toBe(full().length);
    expect(screen.getByText('Press Ctrl C')).toBeVisible();
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button';

afterEach(cleanup);

test('shows the reason when disabled, stays in the tab order, and does nothing', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="Only the owner can do this" onClick={onClick}>
        Publish
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Publish' });
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(button.getAttribute('aria-description')).toBe('Only the owner can do this');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('ignores clicks while loading', async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
});

test('is a link when it has a path, unless it is disabled', () => {
  render(
    <MemoryRouter>
      <Button to="/earn">Earn</Button>
      <Button to="/ads" disabledReason="Needs a permission">
        Ads
      </Button>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Earn' }).getAttribute('href')).toBe('/earn');
  expect(screen.queryByRole('link', { name: 'Ads' })).toBeNull();
});

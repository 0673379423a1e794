import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorScreen } from './ErrorScreen';

afterEach(cleanup);

test('shows the invalid field of the configuration, without an i18n provider', () => {
  render(<ErrorScreen fullWindow config={{ field: 'studioApi', problem: 'not an address' }} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The studio is not set up correctly');
  expect(screen.getByRole('alert').textContent).toContain(
    'The configuration field “studioApi” is invalid: not an address.',
  );
});

test('shows the request id of a failed screen and reloads it', async () => {
  const onReload = vi.fn<() => void>();
  render(<ErrorScreen requestId="req_1" onReload={onReload} />);
  expect(screen.getByText('Request req_1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledOnce();
});

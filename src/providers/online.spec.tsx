import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useOnline } from './online';

it('follows the network', () => {
  const Shown = () => <p>{useOnline() ? 'online' : 'offline'}</p>;
  const { container } = render(<Shown />);
  expect(container).toHaveTextContent('online');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(container).toHaveTextContent('offline');
});

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useShownOnPage } from './useShownOnPage';

function Panel({ wide = false }: { wide?: boolean }) {
  useShownOnPage('panel', wide ? 'wide' : '');
  return null;
}
const shown = () => document.documentElement.getAttribute('data-shows-panel');

it('is on the root element while the component is mounted', () => {
  const { rerender, unmount } = render(<Panel />);
  expect(shown()).toBe('');
  rerender(<Panel wide />);
  expect(shown()).toBe('wide');
  unmount();
  expect(shown()).toBeNull();
});

it('has the value of the last one that is mounted', () => {
  const first = render(<Panel />);
  const second = render(<Panel wide />);
  expect(shown()).toBe('wide');
  second.unmount();
  expect(shown()).toBe('');
  first.unmount();
  expect(shown()).toBeNull();
});

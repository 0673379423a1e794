import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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

it('is given after the component is painted, and not where it is unmounted before', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => frames.pop());
  const nextFrame = async () => {
    frames.pop()?.(0);
    await new Promise(resolve => setTimeout(resolve));
  };
  function LatePanel({ wide = false }: { wide?: boolean }) {
    useShownOnPage('panel', wide ? 'wide' : '', true);
    return null;
  }
  render(<LatePanel />).unmount();
  const { rerender, unmount } = render(<LatePanel />);
  expect(frames).toHaveLength(1);
  await nextFrame();
  expect(shown()).toBeNull();
  await nextFrame();
  expect(shown()).toBe('');
  rerender(<LatePanel wide />);
  expect(shown(), 'the room that it has stays').toBe('wide');
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

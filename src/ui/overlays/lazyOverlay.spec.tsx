import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyOverlay } from './lazyOverlay';

// A browser test covers input around an overlay whose import fails: tests/e2e/faults.spec.ts.
test('renders the overlay once its chunk is loaded', async () => {
  const Overlay = lazyOverlay(
    async () => ({ Greeting: ({ label }: { label: string }) => <p>{label}</p> }),
    'Greeting',
  );
  render(<Overlay label="a menu" />);
  expect(await screen.findByText('a menu')).toBeVisible();
});

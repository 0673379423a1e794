import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyOverlay } from './lazyOverlay';

// That input around an overlay survives a failed import is tested in a browser: tests/e2e/faults.spec.ts.
test('renders the overlay once its chunk is loaded', async () => {
  const Overlay = lazyOverlay(
    async () => ({ Greeting: ({ label }: { label: string }) => <p>{label}</p> }),
    'Greeting',
  );
  render(<Overlay label="a menu" />);
  expect(await screen.findByText('a menu')).toBeVisible();
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyOverlay } from './lazySurface';

// That a part which cannot be fetched leaves what is typed around it is shown in a browser: tests/e2e/faults.spec.ts.
test('a part that is there is shown', async () => {
  const Surface = lazyOverlay<{ label: string }>(async () => ({ label }) => <p>{label}</p>);
  render(<Surface label="a menu" />);
  expect(await screen.findByText('a menu')).toBeVisible();
});

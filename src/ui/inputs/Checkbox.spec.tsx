import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Checkbox } from './Checkbox';

afterEach(cleanup);

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });

test('shows that some but not all are selected', () => {
  const { rerender } = render(
    <Checkbox aria-label="Select all" indeterminate checked={false} onChange={() => {}} />,
  );
  expect(box().indeterminate).toBe(true);
  rerender(<Checkbox aria-label="Select all" checked onChange={() => {}} />);
  expect(box().indeterminate).toBe(false);
  expect(box().checked).toBe(true);
});

test('stays indeterminate after a click that changed nothing', async () => {
  const view = <Checkbox aria-label="Select all" indeterminate checked={false} onChange={() => {}} />;
  const { rerender } = render(view);
  await userEvent.click(box());
  box().indeterminate = false;
  rerender(<Checkbox aria-label="Select all" indeterminate checked={false} onChange={() => {}} />);
  expect(box().indeterminate).toBe(true);
});

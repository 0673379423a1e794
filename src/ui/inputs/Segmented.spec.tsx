import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Segmented } from './Segmented';

afterEach(cleanup);

function Visibility() {
  const [value, setValue] = useState<'public' | 'unlisted' | 'private'>('public');
  return (
    <Segmented
      label="Visibility"
      value={value}
      onChange={setValue}
      choices={[
        { value: 'public', label: 'Public' },
        { value: 'unlisted', label: 'Unlisted' },
        { value: 'private', label: 'Private' },
      ]}
    />
  );
}

const selected = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(radio => radio.checked)
    .map(radio => radio.value);

test('selects choices with the arrow keys', async () => {
  render(<Visibility />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(selected()).toEqual(['unlisted']);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(selected()).toEqual(['private']);
});

test('selects a choice when its label is clicked', async () => {
  render(<Visibility />);
  await userEvent.click(screen.getByText('Private'));
  expect(selected()).toEqual(['private']);
});

test('keeps two groups on one page independent', async () => {
  render(
    <>
      <Visibility />
      <Visibility />
    </>,
  );
  await userEvent.click(screen.getAllByText('Private')[0]!);
  expect(selected()).toEqual(['private', 'public']);
});

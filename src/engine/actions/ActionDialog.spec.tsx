import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aNote, notesWith } from '../../../tests/builders/aNote';
import { TestProviders } from '../../../tests/render/TestProviders';
import { IconEdit } from '../../ui/display/icons';
import type { AnyAction } from '../resource/action';
import { ActionDialog } from './ActionDialog';

const rename: AnyAction = { icon: IconEdit, input: 'title', change: title => ({ title }) };

it('an answer that was emptied again, or that its field rejects, cannot be sent', async () => {
  const onConfirm = vi.fn();
  render(
    <TestProviders
      words={{ resources: { notes: { actions: { rename: { label: 'Rename', confirm: 'Rename' } } } } }}
    >
      <ActionDialog
        resource={{ ...notesWith(['title']), actions: { rename } }}
        name="rename"
        records={[aNote()]}
        onConfirm={onConfirm}
        onDone={() => undefined}
        onCancel={() => undefined}
      />
    </TestProviders>,
  );
  const answer = await screen.findByRole('textbox', { name: 'Title' });
  const confirm = screen.getByRole('button', { name: 'Rename' });
  for (const [typed, reason] of [
    ['   ', /Required/],
    ['a title that is far too long', /20 characters/],
  ] as const) {
    await userEvent.clear(answer);
    await userEvent.type(answer, typed);
    expect(confirm).toHaveAccessibleDescription(reason);
    await userEvent.click(confirm);
  }
  await userEvent.clear(answer);
  await userEvent.click(confirm);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.type(answer, 'Bread');
  await userEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledWith({ value: 'Bread' });
});

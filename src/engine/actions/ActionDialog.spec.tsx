import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aNote, notesWith } from '../../../tests/builders/aNote';
import { TestProviders } from '../../../tests/render/TestProviders';
import { referringEndpoints } from '../../contract/calls/referringCalls';
import { IconEdit } from '../../ui/display/icons';
import type { AnyAction } from '../resource/action';
import type { Services } from '../services/services';
import { ActionDialog } from './ActionDialog';

const rename: AnyAction = { icon: IconEdit, input: 'title', change: title => ({ title }) };

describe('texts that the resource does not have', () => {
  const openFor = (actions: Readonly<Record<string, AnyAction>>, name: string, records = [aNote()]) =>
    render(
      <TestProviders words={{ resources: { notes: { name: 'Note |||| Notes' } } }}>
        <ActionDialog
          resource={{ ...notesWith(['title']), actions }}
          {...{ name, records }}
          onConfirm={async () => undefined}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      </TestProviders>,
    );

  it('are derived from the name of the action', async () => {
    const reason = { limit: 20, required: true } as const;
    openFor({ sendBack: { ...rename, reason } }, 'sendBack', [aNote({ title: 'Milk' })]);
    expect(await screen.findByRole('alertdialog', { name: 'Send back “Milk”?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send back' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toBeVisible();
  });

  it('count several records, and say what cannot be undone', async () => {
    const mark: AnyAction = { icon: IconEdit, change: { title: 'x' }, confirm: true, isPermanent: true };
    openFor({ mark_paid: mark }, 'mark_paid', [aNote({ id: 'n1' }), aNote({ id: 'n2' })]);
    expect(await screen.findByRole('alertdialog', { name: 'Mark paid 2 notes?' })).toBeVisible();
    expect(screen.getByText('This cannot be undone.')).toBeVisible();
  });

  it('close the dialog by “Back” where the action cancels something, and by “Cancel” elsewhere', async () => {
    const confirmed: AnyAction = { icon: IconEdit, change: { title: 'x' }, confirm: true };
    const cancelling = openFor({ cancel_order: confirmed }, 'cancel_order');
    expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    cancelling.unmount();
    openFor({ archive: confirmed }, 'archive');
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });
});

it('an answer that was emptied again, or that its field rejects, cannot be sent, with the reason at its input', async () => {
  const onConfirm = vi.fn(async () => undefined);
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
        onClose={() => undefined}
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
    await userEvent.click(confirm);
    expect(answer).toHaveAccessibleDescription(reason);
  }
  await userEvent.clear(answer);
  await userEvent.click(confirm);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.type(answer, 'Bread');
  await userEvent.click(confirm);
  expect(onConfirm).toHaveBeenCalledWith({ value: 'Bread' }, expect.any(Function));
});

describe('the dialog of a deletion', () => {
  const words = {
    resources: {
      notes: { actions: { remove: { label: 'Delete', confirm: 'Delete it?', confirmText: 'For good.' } } },
      ads: { name: 'Ad |||| Ads' },
      trips: { name: 'Trip |||| Trips' },
    },
  };
  const remove: AnyAction = { icon: IconEdit, change: { deleted: true }, confirm: true };
  const opened = (action: AnyAction, call: Services['call']) =>
    render(
      <TestProviders words={words} given={{ call }}>
        <ActionDialog
          resource={{ ...notesWith(['title']), actions: { remove: action } }}
          name="remove"
          records={[aNote({ id: 'n1' })]}
          onConfirm={async () => undefined}
          onDone={() => undefined}
          onClose={() => undefined}
        />
      </TestProviders>,
    );
  const answering = (items: readonly object[]) =>
    vi.fn(() => Promise.resolve({ items, total: 1, page: 1, per_page: 1 })) as unknown as Services['call'];

  it('says how many records refer to the record, and what happens to them', async () => {
    const call = answering([
      { resource: 'ads', effect: 'refuse', count: 1 },
      { resource: 'trips', effect: 'clear', count: 2400 },
    ]);
    opened(remove, call);
    expect(await screen.findByText('1 ad refers to this, so it cannot be deleted.')).toBeVisible();
    expect(screen.getByText('2,400 trips refer to this and will lose the reference.')).toBeVisible();
    const query = { resource: 'notes', ids: ['n1'] };
    expect(call).toHaveBeenCalledWith(referringEndpoints.list, { query }, expect.anything());
  });

  it('opens without the count where it cannot be read, and other dialogs do not read it', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('offline'))) as unknown as Services['call'];
    const first = opened(remove, failing);
    await waitFor(() => expect(failing).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
    first.unmount();
    const unused = answering([]);
    opened({ ...remove, change: { title: 'x' } }, unused);
    expect(await screen.findByText('For good.')).toBeVisible();
    expect(unused).not.toHaveBeenCalled();
  });
});

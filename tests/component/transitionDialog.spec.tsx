import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ActionDialog } from '../../src/engine/actions/ActionDialog';
import { useRunAction } from '../../src/engine/actions/useRunAction';
import type { Services } from '../../src/engine/services/services';
import { contracts } from '../builders/aContract';
import { rejection } from '../render/renderNotes';
import { TestProviders } from '../render/TestProviders';

const record = { id: 'co1', heartbeat_id: 7, title: 'Lease', status: 'offered', updated_at: '2026-01-01' };
const words = {
  resources: {
    contracts: {
      name: 'Contract |||| Contracts',
      actions: {
        sign: { label: 'Sign', confirm: 'Sign “{{ title }}”?', done: 'Signed “{{ title }}”' },
        refuse: { label: 'Refuse', confirm: 'Refuse “{{ title }}”?', reason: 'Why', done: 'Refused' },
      },
    },
  },
};

/** The dialog of a transition as lists show it. */
function Opened({ name }: { name: string }) {
  const run = useRunAction(contracts);
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  return (
    isOpen && (
      <ActionDialog
        resource={contracts}
        name={name}
        records={[record]}
        onDone={close}
        onCancel={close}
        onConfirm={input => {
          close();
          void run(name, [record], input);
        }}
      />
    )
  );
}

const open = (name: string, call: Services['call'] = vi.fn()) => {
  const notified = { notifyDone: vi.fn(), notifyError: vi.fn() };
  render(
    <TestProviders words={words} given={{ call, ...notified }}>
      <Opened name={name} />
    </TestProviders>,
  );
  return { call, ...notified };
};
const confirmation = (name: string) => screen.findByRole('button', { name });

describe('the dialog of a transition', () => {
  it('has an input for each value, and cannot be confirmed before all are there, with the name of the missing one', async () => {
    const { call } = open('sign');
    const placeInput = await screen.findByRole('textbox', { name: 'Place' });
    const confirm = await confirmation('Sign');
    expect(confirm).toHaveAccessibleDescription('Place: Required. Please fill this up.');
    await userEvent.type(placeInput, 'Bergen');
    expect(confirm).toHaveAccessibleDescription('Witness: Required. Please fill this up.');
    const witness = screen.getByRole('textbox', { name: 'Witness' });
    await userEvent.type(witness, '   ');
    await userEvent.click(confirm);
    expect(call).not.toHaveBeenCalled();
    await userEvent.clear(witness);
    await userEvent.type(witness, 'x'.repeat(41));
    expect(confirm).toHaveAccessibleDescription('Witness: should NOT have more than 40 characters');
  });

  it('sends the transition with all values, and reports it by its own label', async () => {
    const call = vi.fn(async () => ({ items: [record], total: 1, page: 1, per_page: 1 }));
    const { notifyDone } = open('sign', call as unknown as Services['call']);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Place' }), 'Bergen');
    await userEvent.type(screen.getByRole('textbox', { name: 'Witness' }), 'Ola');
    await userEvent.click(await confirmation('Sign'));
    await waitFor(() => expect(notifyDone).toHaveBeenCalledWith('Signed “Lease”', expect.anything()));
    expect(call).toHaveBeenCalledWith(
      contracts.endpoints.update,
      { params: { id: 'co1' }, body: { transition: 'sign', place: 'Bergen', witness: 'Ola' } },
      expect.anything(),
    );
  });

  it('leaves the record as it is when it is cancelled', async () => {
    const { call } = open('sign');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Place' }), 'Bergen');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(call).not.toHaveBeenCalled();
  });

  it('names the reason that is missing', async () => {
    open('refuse');
    const confirm = await confirmation('Refuse');
    expect(confirm).toHaveAccessibleDescription('Why: Required. Please fill this up.');
  });

  it('reports that the record has another state by now, and can be tried again', async () => {
    const call = vi.fn(() => Promise.reject(rejection(409)));
    const { notifyError, notifyDone } = open('refuse', call as unknown as Services['call']);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Why' }), 'Too long');
    await userEvent.click(await confirmation('Refuse'));
    await waitFor(() => expect(notifyError).toHaveBeenCalled());
    expect(notifyError).toHaveBeenCalledWith(
      expect.objectContaining({ status: 409 }),
      expect.objectContaining({ retry: expect.any(Function) }),
    );
    expect(notifyDone).not.toHaveBeenCalled();
  });
});

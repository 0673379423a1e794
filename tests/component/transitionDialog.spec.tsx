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
        onClose={close}
        onConfirm={(input, refuse) => run(name, [record], input, refuse)}
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
  it('has a required input for each value, with the focus on the first, and no error before it is submitted', async () => {
    open('sign');
    const placeInput = await screen.findByRole('textbox', { name: 'Place' });
    await waitFor(() => expect(placeInput).toHaveFocus());
    for (const input of [placeInput, screen.getByRole('textbox', { name: 'Witness' })]) {
      expect(input).toBeRequired();
      expect(input).toBeValid();
    }
  });

  it('names each missing or wrong value at its input, and focuses the first', async () => {
    const { call } = open('sign');
    const placeInput = await screen.findByRole('textbox', { name: 'Place' });
    const witness = screen.getByRole('textbox', { name: 'Witness' });
    await userEvent.click(await confirmation('Sign'));
    expect(placeInput).toHaveFocus();
    expect(placeInput).toBeInvalid();
    expect(placeInput).toHaveAccessibleDescription(/Required/);
    await userEvent.type(placeInput, 'Bergen');
    expect(placeInput).toBeValid();
    await userEvent.type(witness, '   {Enter}');
    expect(witness).toHaveFocus();
    await userEvent.clear(witness);
    await userEvent.type(witness, 'x'.repeat(41));
    await userEvent.click(await confirmation('Sign'));
    expect(witness).toHaveAccessibleDescription(/should NOT have more than 40 characters/);
    expect(call).not.toHaveBeenCalled();
  });

  it('is confirmed by Enter in an input of one line, and by Ctrl and Enter in the reason', async () => {
    const call = vi.fn(async () => ({ items: [record], total: 1, page: 1, per_page: 1 }));
    open('sign', call as unknown as Services['call']);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Place' }), 'Bergen');
    await userEvent.type(screen.getByRole('textbox', { name: 'Witness' }), 'Ola{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(call).toHaveBeenCalledTimes(1);
    open('refuse', call as unknown as Services['call']);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Why' }), 'No{Enter}really');
    expect(call).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  });

  it('shows what the server rejects at the input, and keeps what was typed', async () => {
    const call = vi.fn(() => Promise.reject(rejection(400, { witness: 'Ola is no witness' })));
    const { notifyError } = open('sign', call as unknown as Services['call']);
    const witness = await screen.findByRole('textbox', { name: 'Witness' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Place' }), 'Bergen');
    await userEvent.type(witness, 'Ola{Enter}');
    await waitFor(() => expect(witness).toHaveAccessibleDescription(/Ola is no witness/));
    await waitFor(() => expect(witness).toHaveFocus());
    expect(witness).toHaveValue('Ola');
    await userEvent.type(witness, 'f');
    expect(witness).toBeValid();
    expect(notifyError).not.toHaveBeenCalled();
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
    await userEvent.click(await confirmation('Refuse'));
    const reason = screen.getByRole('textbox', { name: 'Why' });
    expect(reason).toHaveAccessibleDescription(/Required/);
    expect(reason).toHaveFocus();
  });

  it('says that the record has another state by now, and can be confirmed again', async () => {
    const call = vi.fn(() => Promise.reject(rejection(409)));
    const { notifyError, notifyDone } = open('refuse', call as unknown as Services['call']);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Why' }), 'Too long');
    await userEvent.click(await confirmation('Refuse'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Rejected with 409');
    expect(screen.getByRole('textbox', { name: 'Why' })).toHaveValue('Too long');
    await userEvent.click(await confirmation('Refuse'));
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    expect(notifyError).not.toHaveBeenCalled();
    expect(notifyDone).not.toHaveBeenCalled();
  });

  it('closes without an answer of the server, and the notice repeats the change', async () => {
    const call = vi.fn(() => Promise.reject(rejection(0)));
    const { notifyError } = open('refuse', call as unknown as Services['call']);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Why' }), 'Too long');
    await userEvent.click(await confirmation('Refuse'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(notifyError).toHaveBeenCalledWith(
      expect.objectContaining({ status: 0 }),
      expect.objectContaining({ retry: expect.any(Function) }),
    );
  });
});

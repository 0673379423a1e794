import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/contract/schema/entity';
import { entityProblems } from '../../src/contract/schema/entityProblems';
import type { Resource } from '../../src/engine/resource/resource';
import { transitionActions } from '../../src/engine/resource/transitionActions';
import { choice } from '../../src/fields/kinds/choice/choice';
import { text } from '../../src/fields/kinds/text/text';
import { IconCheck, IconUndo } from '../../src/ui/display/icons';
import { aNote } from '../builders/aNote';
import { noteBase, noteTitle, notesOf } from '../builders/notesOf';
import { aStore, renderNotes } from '../render/renderNotes';

const note = defineEntity({
  name: 'note',
  readOnly: {
    ...noteBase,
    status: choice(['draft', 'sent', 'filed']),
  },
  writable: { title: noteTitle, summary: text(40) },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      send: { from: ['draft'], to: 'sent' },
      takeBack: { from: ['sent'], to: 'draft' },
    },
    locks: { sent: ['summary'], filed: ['title', 'summary'] },
  },
});
const actions = transitionActions(note, { send: { icon: IconCheck }, takeBack: { icon: IconUndo } });
const notes = notesOf(note, {
  actions: actions as Resource['actions'], // called with notes only
  list: { rowActions: ['send', 'takeBack'] },
  details: { parameter: 'note', primaryActions: ['send', 'takeBack'] },
});
const open = async (status: string) => {
  renderNotes(notes, aStore([{ ...aNote({ title: 'Milk' }), ...{ status, summary: 'Two' } }]), {
    search: '?note=note1',
  });
  return screen.findByRole('textbox', { name: 'Title' }, { timeout: 5000 });
};
const summary = () => screen.findByRole('textbox', { name: 'Summary' });

describe('fields that the state of a record locks', () => {
  it('have a disabled input with the reason, beside others that can be changed', async () => {
    expect(await open('sent')).toBeEnabled();
    expect(await summary()).toBeDisabled();
    expect(await summary()).toHaveAccessibleDescription(
      expect.stringContaining('Not possible while it is sent'),
    );
  });

  it('are below the state of the record', async () => {
    await open('sent');
    expect(screen.getByRole('definition')).toHaveTextContent('Sent');
  });

  it('can be changed in any other state', async () => {
    expect(await open('draft')).toBeEnabled();
    expect(await summary()).toBeEnabled();
  });

  it('are declared by names that exist', () => {
    const states = { ...note.states!, locks: { missing: ['title'], sent: ['nothing', 'id'] } };
    expect(entityProblems({ ...note, states })).toEqual([
      'Entity note: states.locks names "missing", which is no value of "status". Values: draft, sent, filed.',
      'Entity note: states.locks.sent names "nothing", which is no field. Fields: id, created_at, updated_at, status, title, summary.',
      'Entity note: states.locks.sent names "id", which nobody changes in any state.',
    ]);
  });
});

describe('the panel of a record', () => {
  it('has a button for the transition that its state allows', async () => {
    await open('sent');
    expect(screen.getByRole('button', { name: 'Take back' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('has none in a final state, and the menu says why', async () => {
    await open('filed');
    expect(screen.queryByRole('button', { name: /^(Send|Take back)$/ })).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Actions for Milk' }).at(-1)!);
    expect(await screen.findByRole('menuitem', { name: /^Send/ })).toHaveAttribute('aria-disabled', 'true');
  });
});

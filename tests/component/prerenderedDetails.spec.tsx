import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from '../../src/ui/lazyPart';
import { aNote, notesWith } from '../builders/aNote';
import { aStore, renderNotes } from '../render/renderNotes';

const notes = notesWith(['title', 'mood']);
/** What the input of a mood did. */
const seen = { renders: [] as unknown[], effects: 0, elements: [] as (Element | null)[] };
function Mood({ value }: { value: unknown }) {
  seen.renders.push(value);
  useEffect(() => {
    seen.effects += 1;
  }, []);
  return (
    <output
      ref={element => {
        seen.elements.push(element);
      }}
    >
      {String(value)}
    </output>
  );
}
/** Notes as a resource of their own, whose details nothing has rendered. */
const withMood = () => {
  const spec = notes.fields['mood']!;
  const Input = lazyPart(() => Promise.resolve({ Mood }), 'Mood');
  return {
    ...notes,
    fields: { ...notes.fields, mood: { ...spec, screen: { ...spec.screen, Input } } },
  };
};
const shownMoods = () => document.querySelectorAll('output');

beforeEach(() => Object.assign(seen, { renders: [], effects: 0, elements: [] }));

it('renders the first record of a list once, outside of the document, without its effects and requests', async () => {
  const store = aStore([aNote(), aNote({ id: 'note2', title: 'Bread', mood: 'loud' })]);
  const getOne = vi.spyOn(store.provider, 'getOne');
  renderNotes(withMood(), store);
  await screen.findByRole('link', { name: 'Milk' });
  await waitFor(() => expect(seen.renders).toEqual(['calm']), { timeout: 30_000 });
  expect(seen).toMatchObject({ effects: 0, elements: [] });
  expect(shownMoods()).toHaveLength(0);
  expect(getOne).not.toHaveBeenCalled();
});

it('opens a record with effects of its own afterwards, and does not render another one unseen', async () => {
  renderNotes(withMood(), aStore([aNote(), aNote({ id: 'note2', title: 'Bread', mood: 'loud' })]));
  await screen.findByRole('link', { name: 'Milk' });
  await waitFor(() => expect(seen.renders).toEqual(['calm']), { timeout: 30_000 });
  await userEvent.click(screen.getByRole('link', { name: 'Bread' }));
  await waitFor(() => expect(seen.effects).toBe(1));
  expect(shownMoods()).toHaveLength(1);
  expect(seen.renders.slice(1)).not.toContain('calm');
});

it('renders nothing unseen while a record is open', async () => {
  renderNotes(withMood(), aStore([aNote(), aNote({ id: 'note2', mood: 'loud' })]), { search: '?note=note2' });
  await waitFor(() => expect(shownMoods()).toHaveLength(1));
  expect(seen.renders).not.toContain('calm');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { etagOf } from '../../src/contract/calls/envelope';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, problem, type ParsedRequest, type Reply } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';

const first = aMoment({ id: 'moAaaaaaa', title: 'Night market' });
const locked = aMoment({ id: 'moBbbbbbb', title: 'Tram 28', in_trash: true });

type Update = typeof momentEndpoints.update;

const open = async (update: (request: ParsedRequest<Update>) => Reply<Update> | Promise<Reply<Update>>) => {
  let now = first;
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => [now, locked]),
    mockEndpoint(momentEndpoints.update, async request => {
      const reply = await update(request);
      if (Array.isArray(reply)) now = reply[0]!;
      return reply;
    }),
  );
  const studio = renderStudio('/content/moments');
  const link = await screen.findByRole('link', { name: 'Night market' });
  return { ...studio, link, change: (record: typeof first) => void (now = record) };
};

const saved = (request: ParsedRequest<Update>) => {
  const { heartbeat_id: _owner, ...body } = request.body;
  return [{ ...first, ...body, updated_at: '2026-02-02T00:00:00.000Z' }];
};

/** When the own change is saved, after that of somebody else. */
const OWN_SAVE = '2026-02-03T00:00:00.000Z';

/** Opens the list; somebody else saves `changes` before the first update arrives. */
const openStale = async (changes: Partial<typeof first>) => {
  const newest = { ...first, ...changes, updated_at: '2026-02-02T00:00:00.000Z' };
  const sent: { title: unknown; version: string | null }[] = [];
  mockEndpoints(
    mockEndpoint(momentEndpoints.history, () => {
      const entry = { action: 'PUT /moments/{id}', job_id: null, changes: [] };
      const own = { ...entry, id: '2', actor_id: 7, actor_name: 'Lena K.', created_at: OWN_SAVE };
      const other = { ...entry, id: '1', actor_id: 9, actor_name: 'Ines C.', created_at: newest.updated_at };
      return sent.length > 1 ? [own, other] : [other];
    }),
  );
  const studio = await open(request => {
    studio.change(newest);
    sent.push({ title: request.body.title, version: request.request.headers.get('if-match') });
    return sent.length === 1 ? problem('stale-record') : [{ ...newest, title: 'Mine', updated_at: OWN_SAVE }];
  });
  return { ...studio, sent, newest };
};

const retitle = async (link: HTMLElement, title: string) => {
  act(() => link.focus());
  await userEvent.keyboard('{F2}');
  const input = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(input);
  await userEvent.type(input, `${title}{Enter}`);
};

describe('editing in the row', () => {
  it('opens with F2 on the title, saves with Enter on the version that was read, and has Undo', async () => {
    const sent: { body: unknown; version: string | null }[] = [];
    const undone = mockUndo();
    const { link } = await open(request => {
      sent.push({ body: request.body, version: request.request.headers.get('if-match') });
      return saved(request);
    });
    act(() => link.focus());
    await userEvent.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Title of Night market' });
    const input = await within(dialog).findByRole('textbox', { name: 'Title' });
    await waitFor(() => expect(input).toHaveFocus());
    await userEvent.clear(input);
    await userEvent.type(input, 'Night market, rain{Enter}');
    expect(await screen.findByRole('link', { name: 'Night market, rain' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]).toEqual({
      body: { title: 'Night market, rain', heartbeat_id: 7 },
      version: etagOf(first),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(sent).toHaveLength(1);
  });

  it('moves along the row with the arrow keys and opens a cell with Enter', async () => {
    const { link } = await open(saved);
    act(() => link.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveAttribute('data-field', 'visibility');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('data-field', 'tags');
    expect(document.activeElement?.closest('tr')).toHaveTextContent('Tram 28');
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Visibility of Night market' });
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'Private' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const row = screen.getByRole('row', { name: /Night market/, hidden: true });
    await waitFor(() => expect(within(row).getByText('Private')).toBeInTheDocument());
  });

  it('opens with the edit button of a cell, and Escape changes nothing', async () => {
    const { link } = await open(() => problem('error-occurred'));
    await userEvent.hover(link);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Visibility of Night market' }));
    await screen.findByRole('dialog', { name: 'Edit Visibility of Night market' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows validation errors of schema and server at the input, and reverts the row', async () => {
    const { link } = await open(() =>
      problem('validation-failed', { errors: [{ path: 'title', message: 'That title is taken' }] }),
    );
    await userEvent.dblClick(link.closest('td')!);
    const input = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(input);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.type(input, 'Taken{Enter}');
    expect(await screen.findByText('That title is taken')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Night market', hidden: true })).toBeInTheDocument();
  });

  it('saves on the newest version when somebody else changed another field meanwhile, and names them alone', async () => {
    const studio = await openStale({ visibility: 'private' });
    await retitle(studio.link, 'Mine');
    expect(await screen.findByText('Merged with changes by Ines C. to: visibility')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mine' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(studio.sent).toEqual([
      { title: 'Mine', version: etagOf(first) },
      { title: 'Mine', version: etagOf(studio.newest) },
    ]);
  });

  it('asks which value to save when somebody else changed the same field meanwhile', async () => {
    const studio = await openStale({ title: 'Theirs' });
    await retitle(studio.link, 'Mine');
    const dialog = await screen.findByRole('alertdialog', { name: 'Two people changed this' });
    expect(dialog).toHaveTextContent('Ines C. saved this while you were editing.');
    expect(screen.getByRole('link', { name: 'Theirs', hidden: true })).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('radio', { name: /Yours/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Mine' })).toBeVisible();
    expect(studio.sent.at(-1)).toEqual({ title: 'Mine', version: etagOf(studio.newest) });
  });

  it('saves nothing more when their value is selected', async () => {
    const studio = await openStale({ title: 'Theirs' });
    await retitle(studio.link, 'Mine');
    const dialog = await screen.findByRole('alertdialog', { name: 'Two people changed this' });
    await userEvent.click(within(dialog).getByRole('radio', { name: /Saved by/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Theirs' })).toBeVisible();
    expect(studio.sent).toHaveLength(1);
  });

  it('can go back from the conflict to the input, which keeps the value', async () => {
    const studio = await openStale({ title: 'Theirs' });
    await retitle(studio.link, 'Mine');
    const dialog = await screen.findByRole('alertdialog', { name: 'Two people changed this' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine');
    await userEvent.keyboard('{Escape}');
  });

  it('shows why a record cannot be changed', async () => {
    await open(saved);
    const link = screen.getByRole('link', { name: 'Tram 28' });
    await userEvent.hover(link);
    const pencil = await screen.findByRole('button', { name: 'Edit Visibility of Tram 28' });
    expect(pencil).toHaveAttribute('aria-disabled', 'true');
    expect(pencil).toHaveAccessibleDescription();
    act(() => link.focus());
    await userEvent.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Title of Tram 28' });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { etagOf } from '../../src/contract/tools/envelope';
import { aMoment } from '../builders/aMoment';
import { answer, answers, problem, type Asked, type Reply } from '../msw';
import { renderStudio } from '../renderStudio';

const first = aMoment({ id: 'moAaaaaaa', title: 'Night market' });
const locked = aMoment({ id: 'moBbbbbbb', title: 'Tram 28', in_trash: true });

type Update = typeof momentEndpoints.update;

const open = async (update: (asked: Asked<Update>) => Reply<Update> | Promise<Reply<Update>>) => {
  let now = first;
  answers(
    answer(momentEndpoints.list, () => [now, locked]),
    answer(momentEndpoints.update, async asked => {
      const reply = await update(asked);
      if (Array.isArray(reply)) now = reply[0]!;
      return reply;
    }),
  );
  const studio = renderStudio('/content/moments');
  const link = await screen.findByRole('link', { name: 'Night market' });
  return { ...studio, link };
};

const saved = (asked: Asked<Update>) => {
  const { heartbeat_id: _owner, ...body } = asked.body;
  return [{ ...first, ...body, updated_at: '2026-02-02T00:00:00.000Z' }];
};

describe('editing in the row', () => {
  it('opens with F2 on the title, saves with Enter on the version that was read, and can be undone', async () => {
    const sent: { body: unknown; version: string | null }[] = [];
    const { link } = await open(asked => {
      sent.push({ body: asked.body, version: asked.request.headers.get('if-match') });
      return saved(asked);
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
    expect(await screen.findByRole('link', { name: 'Night market' })).toBeVisible();
    expect(sent[1]?.version).toBe('"2026-02-02T00:00:00.000Z"');
  });

  it('goes along the row with the arrows and opens a cell with Enter', async () => {
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

  it('opens with the pencil of a cell, and with Escape leaves everything as it was', async () => {
    const { link } = await open(() => problem('error-occurred'));
    await userEvent.hover(link);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Visibility of Night market' }));
    await screen.findByRole('dialog', { name: 'Edit Visibility of Night market' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says at the input what the schema and the server refuse, and takes the row back', async () => {
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

  it('tells of a newer version and overwrites it by choice', async () => {
    const versions: (string | null)[] = [];
    const { link } = await open(asked => {
      versions.push(asked.request.headers.get('if-match'));
      return versions.length === 1 ? problem('stale-record') : saved(asked);
    });
    act(() => link.focus());
    await userEvent.keyboard('{F2}');
    const input = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(input);
    await userEvent.type(input, 'Mine{Enter}');
    expect(await screen.findByText('Somebody saved a newer version meanwhile.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
    expect(await screen.findByRole('link', { name: 'Mine' })).toBeInTheDocument();
    expect(versions).toEqual([etagOf(first), null]);
  });

  it('says why a record cannot be changed', async () => {
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

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import type { Moment } from '../../src/contract/entities/moment';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, page, problem, type EndpointMock } from '../msw';
import { renderStudio } from '../render/renderStudio';

const tram = aMoment({ id: 'moP4_zR81', title: 'Tram 28', tags: ['travel'] });
const next = aMoment({ id: 'moW9c-Tq3', title: 'Above the clouds' });
const listed = mockEndpoint(momentEndpoints.list, ({ query }) =>
  'id' in query && query.id
    ? [tram, next].filter(({ id }) => (query.id as string[]).includes(id))
    : page([tram, next]),
);
const open = (more: readonly EndpointMock[] = []) => {
  mockEndpoints(...more, listed);
  return renderStudio('/content/moments?moment=moP4_zR81');
};

describe('the details of a moment', () => {
  it('saves only changed fields, on the version that was read', async () => {
    const sent: { body: unknown; ifMatch: string | null }[] = [];
    open([
      mockEndpoint(momentEndpoints.update, ({ body, request }) => {
        sent.push({ body, ifMatch: request.headers.get('if-match') });
        return [{ ...tram, title: 'Tram 28 at dawn', updated_at: '2026-01-04T00:00:00.000Z' }];
      }),
    ]);
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Tram 28 at dawn');
    expect(screen.getByText('Changed: title')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved “Tram 28 at dawn”')).toBeVisible();
    expect(sent).toEqual([
      { body: { title: 'Tram 28 at dawn', heartbeat_id: 7 }, ifMatch: `"${tram.updated_at}"` },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it.each([
    ['Title', '   ', 'Title must not be empty'],
    ['Title', 'a'.repeat(51), 'should NOT have more than 50 characters'],
    ['Description', 'a'.repeat(1001), 'should NOT have more than 1000 characters'],
    ['Custom link', 'studio/x', '"studio" is reserved. Please choose another'],
    [
      'Custom link',
      'not ok',
      'Wrong pattern. Please use this pattern: letters, digits and / : . _ -, not dots alone',
    ],
  ])('shows the error of the contract for %s “%s”, and sends nothing', async (name, value, message) => {
    open();
    const field = await screen.findByRole('textbox', { name });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(value);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows the address of the public app before the custom link', async () => {
    open();
    const field = await screen.findByRole('textbox', { name: 'Custom link' });
    expect(field.parentElement).toHaveTextContent(new URL('/', location.href).href.replace('http://', ''));
  });

  it('shows a validation error of the server at its field', async () => {
    open([
      mockEndpoint(momentEndpoints.update, () =>
        problem('route-exists', { errors: [{ path: 'custom_id', message: 'Route already exists' }] }),
      ),
    ]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Custom link' }), 'tram28');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Route already exists')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Custom link' })).toHaveValue('tram28');
  });

  /** Another tab saved these changes meanwhile; saves on the older version are rejected. */
  const savedElsewhere = (change: Partial<Moment>) => {
    const theirs = { ...tram, ...change, updated_at: '2026-02-01T00:00:00.000Z' };
    const sent: { body: unknown; ifMatch: string | null }[] = [];
    let isSaved = false;
    const more = [
      mockEndpoint(momentEndpoints.list, ({ query }) =>
        'id' in query && query.id ? [isSaved ? theirs : tram] : page([isSaved ? theirs : tram, next]),
      ),
      mockEndpoint(momentEndpoints.update, ({ body, request }) => {
        const ifMatch = request.headers.get('if-match');
        sent.push({ body, ifMatch });
        isSaved = true;
        if (ifMatch !== `"${theirs.updated_at}"`) return problem('stale-record');
        return [{ ...theirs, ...body, updated_at: '2026-02-02T00:00:00.000Z' } as Moment]; // the body names own fields
      }),
      mockEndpoint(momentEndpoints.history, () => [
        {
          id: '1',
          actor_id: 9,
          actor_name: 'Ines C.',
          action: 'PUT /moments/{id}',
          job_id: null,
          created_at: theirs.updated_at,
          changes: [],
        },
      ]),
    ];
    return { more, sent, theirs };
  };

  it('merges with the changes of somebody else to other fields, and reports it', async () => {
    const { more, sent, theirs } = savedElsewhere({ description: 'Theirs' });
    open(more);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved “Tram 28!”')).toBeVisible();
    expect(screen.getByText('Merged with changes by Ines C. to: description')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs');
    expect(sent).toEqual([
      { body: { title: 'Tram 28!', heartbeat_id: 7 }, ifMatch: `"${tram.updated_at}"` },
      { body: { title: 'Tram 28!', heartbeat_id: 7 }, ifMatch: `"${theirs.updated_at}"` },
    ]);
  });

  it('asks about the field that both changed, and saves the selected value on the newest version', async () => {
    const { more, sent, theirs } = savedElsewhere({ title: 'Theirs' });
    open(more);
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Two people changed this' });
    expect(within(dialog).getByText(/Ines C\. saved this/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use all of yours' }));
    expect(await screen.findByText('Saved “Mine”')).toBeVisible();
    expect(sent[1]).toEqual({
      body: { title: 'Mine', heartbeat_id: 7 },
      ifMatch: `"${theirs.updated_at}"`,
    });
  });

  it('asks before leaving unsaved changes, and keeps them', async () => {
    const { router } = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Tram 28!');
    expect(router.state.location.search).toBe('?moment=moP4_zR81');
  });

  it('asks before closing the tab only with unsaved changes', async () => {
    open();
    const title = await screen.findByRole('textbox', { name: 'Title' });
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await userEvent.type(title, '!');
    expect(close()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(close()).toBe(false);
  });

  it('shows at once that a save offline failed, and keeps the typed text', async () => {
    open([mockEndpoint(momentEndpoints.update, () => HttpResponse.error())]);
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, '!');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    try {
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Failed to update moment “Tram 28”')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
      expect(title).toHaveValue('Tram 28!');
    } finally {
      vi.restoreAllMocks();
      act(() => void window.dispatchEvent(new Event('online')));
    }
  });

  it('opens the next record without closing', async () => {
    const { router } = open();
    await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByDisplayValue('Above the clouds')).toBeVisible();
    expect(router.state.location.search).toBe('?moment=moW9c-Tq3');
  });

  it('attaches and detaches tags', async () => {
    const sent: unknown[] = [];
    open([
      mockEndpoint(momentEndpoints.update, ({ body }) => {
        sent.push(body);
        return [{ ...tram, tags: ['lisbon', 'trams'] }];
      }),
      mockEndpoint(tagEndpoints.list, () => []),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove travel' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'Lisbon, trams{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ tags: ['lisbon', 'trams'], heartbeat_id: 7 }]));
  });

  it('shows that a moment does not exist', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ query }) => ('id' in query && query.id ? [] : page([next]))),
    );
    renderStudio('/content/moments?moment=moP4_zR81');
    expect(await screen.findByText('This record does not exist')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactMessageEndpoints } from '../../src/contract/endpoints/administration/contactMessages';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { limits } from '../../src/contract/limits';
import { aContactMessage } from '../builders/aContactMessage';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const answered = aContactMessage({
  ...{ status: 'answered', answer: 'On the fifth.\nAlways.', answered_at: '2026-01-03T03:04:05.000Z' },
});
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => [aMoment()]),
    mockEndpoint(contactMessageEndpoints.list, () => [answered]),
    mockEndpoint(contactMessageEndpoints.get, () => [answered]),
    mockEndpoint(contactMessageEndpoints.create, ({ body }) => {
      sent.push(body);
      return [aContactMessage({ subject: body.subject, message: body.message })];
    }),
    mockEndpoint(contactMessageEndpoints.update, ({ body }) => {
      sent.push(body);
      return [answered];
    }),
  );
});

const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the messages to the team', () => {
  it('are listed with their status', async () => {
    renderStudio('/contact');
    expect(await screen.findByRole('heading', { level: 1, name: /^Messages/ })).toBeVisible();
    const row = (await screen.findByRole('link', { name: answered.subject })).closest<HTMLElement>(
      '[role=row]',
    )!;
    expect(within(row).getByText('Answered')).toBeVisible();
  });

  it('say where to begin while there are none', async () => {
    mockEndpoints(mockEndpoint(contactMessageEndpoints.list, () => []));
    renderStudio('/contact');
    expect(await screen.findByRole('heading', { name: 'Ask the team' })).toBeVisible();
  });

  it('say that they could not be loaded', async () => {
    mockEndpoints(mockEndpoint(contactMessageEndpoints.list, () => problem('error-occurred')));
    renderStudio('/contact');
    expect(await screen.findByRole('heading', { name: 'Failed to load messages' })).toBeVisible();
  });
});

describe('a message', () => {
  it('is sent with what was entered', async () => {
    renderStudio('/contact?message=new');
    await userEvent.type(await field('Subject'), 'October');
    await userEvent.type(await field('Message'), 'When?');
    await press('Send');
    await waitFor(() =>
      expect(sent).toEqual([{ subject: 'October', message: 'When?', moment_id: null, heartbeat_id: 7 }]),
    );
  });

  it('is not sent without its fields, which are named', async () => {
    renderStudio('/contact?message=new');
    await userEvent.type(await field('Subject'), 'October');
    await press('Send');
    expect(await field('Message')).toHaveAccessibleDescription(/Required\. Please fill this up\./);
    expect(sent).toEqual([]);
  });

  it.each([
    ['Subject', /should NOT have more than 100 characters/, 'x'.repeat(limits.contact.subject + 1)],
    ['Message', /should NOT have more than 2000 characters/, 'x'.repeat(limits.contact.message + 1)],
    ['Subject', /Required\. Please fill this up\./, '  '],
    ['Message', /Required\. Please fill this up\./, '  '],
  ])('is not sent while its %s breaks its rule: %s', async (name, message, text) => {
    renderStudio('/contact?message=new');
    const other = name === 'Subject' ? 'Message' : 'Subject';
    await userEvent.type(await field(other), 'When?');
    await userEvent.click(await field(name));
    await userEvent.paste(text);
    await press('Send');
    expect(await field(name)).toHaveAccessibleDescription(message);
    expect(await field(name)).toHaveValue(text);
    expect(sent).toEqual([]);
  });

  it('shows its answer, and cannot be changed', async () => {
    renderStudio(`/contact?message=${answered.id}`);
    expect(await screen.findByText(/^On the fifth\./)).toBeVisible();
    expect(await field('Subject')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  });

  it('is answered by people who manage moments, with an answer', async () => {
    mockEndpoints(
      mockEndpoint(contactMessageEndpoints.list, () => [aContactMessage()]),
      mockEndpoint(contactMessageEndpoints.get, () => [aContactMessage()]),
    );
    renderStudio(`/contact?message=${answered.id}`, { permissions: ['moments.manage'] });
    await press('Answer');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Answer/ }), 'On the fifth.');
    await userEvent.click(dialog.getByRole('button', { name: 'Answer' }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ transition: 'answer', reason: 'On the fifth.' })]),
    );
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  coachApplicationEndpoints,
  coachingPartnerEndpoints,
} from '../../src/contract/endpoints/administration/coachApplications';
import type { CoachApplication } from '../../src/contract/entities/administration/coachApplication';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { prettyLinkEndpoints } from '../../src/contract/endpoints/prettyLinks';
import { figureEndpoints } from '../../src/contract/endpoints/figures/figures';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { momentSubmissionEndpoints } from '../../src/contract/endpoints/momentSubmissions';
import { userEndpoints } from '../../src/contract/endpoints/people/user';
import { aCoachApplication } from '../builders/aCoachApplication';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/dashboard/DashboardScreen';
import '../../src/custom/dashboard/coach/CoachDialog';
import '../../src/engine/form/drafts/DraftNotice';

let applications: CoachApplication[] = [];
let created: unknown[] = [];
let changed: unknown[] = [];
let isRefused = false;
let isBroken = false;

beforeEach(() => {
  [applications, created, changed] = [[], [], []];
  [isRefused, isBroken] = [false, false];
  localStorage.clear();
});

const open = (
  path = '/?coach=about',
  { preferences = {}, signUp = null }: { preferences?: object; signUp?: string | null } = {},
) => {
  mockEndpoints(
    mockEndpoint(coachApplicationEndpoints.list, () =>
      isBroken ? problem('error-occurred') : page(applications),
    ),
    mockEndpoint(coachingPartnerEndpoints.get, () => [
      { name: 'Coach & Co', is_forwarded: true, sign_up: signUp },
    ]),
    mockEndpoint(coachApplicationEndpoints.create, ({ body }) => {
      if (isRefused)
        return problem('validation-failed', { errors: [{ path: 'topics', message: 'Not one of ours' }] });
      created.push(body);
      applications = [aCoachApplication()];
      return applications;
    }),
    mockEndpoint(coachApplicationEndpoints.update, ({ body }) => {
      changed.push(body);
      applications = [aCoachApplication({ status: 'withdrawn' })];
      return applications;
    }),
    mockEndpoint(figureEndpoints.summary, () => problem('unavailable')),
    mockEndpoint(figureEndpoints.top, () => problem('unavailable')),
    mockEndpoint(momentEndpoints.list, () => page([])),
    mockEndpoint(momentSubmissionEndpoints.results, () => problem('unavailable')),
    mockEndpoint(playlistEndpoints.list, () => page([])),
    mockEndpoint(prettyLinkEndpoints.list, () => page([])),
  );
  return renderStudio(path, { preferences });
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Become a coach' }));
const step = async (name: string) =>
  within(await (await dialog()).findByRole('list'))
    .getByText(name)
    .closest('li');
const stepOf = ({ router }: ReturnType<typeof open>) =>
  new URLSearchParams(router.state.location.search).get('coach');
const fillTopics = async () => {
  const opened = await dialog();
  await userEvent.type(await opened.findByRole('textbox', { name: /Topics/ }), 'cooking{Enter}');
  await userEvent.type(opened.getByRole('textbox', { name: /Experience/ }), 'Six years');
};

describe('the card of coaches on the dashboard', () => {
  it('opens the dialog at its first step', async () => {
    const studio = open('/');
    const card = within(await screen.findByRole('region', { name: 'Become a coach' }));
    await userEvent.click(card.getByRole('button', { name: 'Apply' }));
    expect(await step('About you')).toHaveAttribute('aria-current', 'step');
    expect(stepOf(studio)).toBe('about');
  });

  it('is hidden for good by the person', async () => {
    const saved: unknown[] = [];
    open('/');
    mockEndpoints(
      mockEndpoint(userEndpoints.savePreferences, ({ body }) => {
        saved.push(body);
        return [body];
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Hide this card' }));
    expect(screen.queryByRole('region', { name: 'Become a coach' })).not.toBeInTheDocument();
    await waitFor(() => expect(saved).toContainEqual(expect.objectContaining({ hidden_cards: ['coach'] })));
  });

  it('says where the application stands', async () => {
    applications = [aCoachApplication({ status: 'received' })];
    open('/');
    const card = within(await screen.findByRole('region', { name: 'Become a coach' }));
    expect(await card.findByText('The partner looks at your application.')).toBeVisible();
  });

  it('says what became of the application while the dashboard is open', async () => {
    const timer = vi.spyOn(globalThis, 'setInterval');
    onTestFinished(() => timer.mockRestore());
    applications = [aCoachApplication({ status: 'received' })];
    open('/');
    const card = within(await screen.findByRole('region', { name: 'Become a coach' }));
    expect(await card.findByText('The partner looks at your application.')).toBeVisible();
    applications = [aCoachApplication({ status: 'accepted' })];
    // Without a stream, changes are polled.
    const polls = () => timer.mock.calls.filter(([, delay]) => delay === 30_000);
    await waitFor(() => expect(polls()).not.toEqual([]));
    act(() => polls().forEach(([poll]) => poll()));
    expect(await card.findByText('You are a coach.')).toBeVisible();
  });
});

describe('the dialog in which people apply as a coach', () => {
  it('begins with who the person is, and moves with the steps of the address', async () => {
    const studio = open();
    const opened = await dialog();
    expect(await opened.findByRole('textbox', { name: /Name/ })).toHaveValue('Mina Hart');
    expect(opened.getByRole('textbox', { name: /Email/ })).toHaveValue('creator@demo.test');
    await userEvent.click(opened.getByRole('button', { name: 'Next' }));
    expect(await opened.findByRole('textbox', { name: /Topics/ })).toBeVisible();
    expect(stepOf(studio)).toBe('topics');
    await act(() => studio.router.navigate(-1));
    expect(await opened.findByRole('textbox', { name: /Email/ })).toBeVisible();
    await act(() => studio.router.navigate(1));
    expect(await opened.findByRole('textbox', { name: /Topics/ })).toBeVisible();
    await userEvent.click(opened.getByRole('button', { name: 'Back' }));
    expect(stepOf(studio)).toBe('about');
  });

  it('stays at a step whose fields are not valid', async () => {
    const studio = open('/?coach=topics');
    const opened = await dialog();
    await userEvent.click(await opened.findByRole('button', { name: 'Next' }));
    expect(await opened.findByRole('textbox', { name: /Topics/ })).toBeInvalid();
    expect(stepOf(studio)).toBe('topics');
  });

  it.each<[step: string, label: RegExp, message: RegExp, text: string]>([
    ['about', /Name/, /Required\. Please fill this up\./, ''],
    ['about', /Name/, /should NOT have more than 60 characters/, 'x'.repeat(61)],
    ['about', /Email/, /Invalid email address/, 'nobody'],
    ['topics', /Topics/, /should NOT have more than 40 characters/, 'x'.repeat(41)],
    ['topics', /Experience/, /Required\. Please fill this up\./, ''],
    ['topics', /Experience/, /should NOT have more than 2000 characters/, 'x'.repeat(2001)],
    ['topics', /Link/, /Invalid URL/, 'no address'],
  ])('stays at the step “%s” while %s breaks its rule: %s', async (at, label, message, text) => {
    const studio = open(`/?coach=${at}`);
    const opened = await dialog();
    const input = await opened.findByRole('textbox', { name: label });
    await userEvent.clear(input);
    await userEvent.click(input);
    if (text !== '') await userEvent.paste(text);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(opened.getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(opened.getByRole('textbox', { name: label })).toHaveAccessibleDescription(message),
    );
    expect(stepOf(studio)).toBe(at);
    expect(created).toEqual([]);
  });

  it('has what was typed after a reload, at the same step', async () => {
    const { unmount } = open('/?coach=topics');
    await fillTopics();
    unmount();
    const studio = open('/?coach=topics');
    const opened = await dialog();
    expect(await opened.findByRole('textbox', { name: /Experience/ })).toHaveValue('Six years');
    expect(opened.getByText('cooking')).toBeVisible();
    expect(stepOf(studio)).toBe('topics');
  });

  it('lists what the partner is sent, and sends nothing without consent', async () => {
    const studio = open('/?coach=topics');
    await fillTopics();
    const opened = await dialog();
    await userEvent.click(opened.getByRole('button', { name: 'Next' }));
    const shared = within(
      await opened.findByRole('region', { name: 'This goes to Coach & Co, and nothing else' }),
    );
    for (const text of ['Mina Hart', 'creator@demo.test', 'cooking', 'Six years'])
      expect(shared.getByText(text)).toBeVisible();
    await userEvent.click(opened.getByRole('button', { name: 'Send the application' }));
    expect(await opened.findAllByText(/sent nothing without your consent/)).not.toHaveLength(0);
    expect(created).toEqual([]);
    await userEvent.click(opened.getByRole('checkbox', { name: /I agree/ }));
    await userEvent.click(opened.getByRole('button', { name: 'Send the application' }));
    expect(await opened.findByText(/It is sent to Coach & Co within a few minutes/)).toBeVisible();
    expect(stepOf(studio)).toBe('sent');
    expect(created).toEqual([
      expect.objectContaining({
        name: 'Mina Hart',
        topics: ['cooking'],
        experience: 'Six years',
        consent: true,
      }),
    ]);
  });

  it('goes to the step of a field that the server refuses, with its message', async () => {
    isRefused = true;
    const studio = open('/?coach=topics');
    await fillTopics();
    const opened = await dialog();
    await userEvent.click(opened.getByRole('button', { name: 'Next' }));
    await userEvent.click(await opened.findByRole('checkbox', { name: /I agree/ }));
    await userEvent.click(opened.getByRole('button', { name: 'Send the application' }));
    expect(await opened.findByRole('textbox', { name: /Topics/ })).toBeInvalid();
    expect(stepOf(studio)).toBe('topics');
    expect(opened.getByRole('textbox', { name: /Experience/ })).toHaveValue('Six years');
  });

  it('shows the application to those who have one, whatever the address says, and the way on', async () => {
    applications = [aCoachApplication({ status: 'sent', sent_at: '2026-01-03T03:04:05.000Z' })];
    const studio = open('/?coach=about', { signUp: 'https://partner.example/join' });
    const opened = await dialog();
    expect(await opened.findByRole('link', { name: 'Go on at Coach & Co' })).toHaveAttribute(
      'href',
      'https://partner.example/join',
    );
    await waitFor(() => expect(stepOf(studio)).toBe('sent'));
    expect(opened.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument();
  });

  it('withdraws an application that was not sent, and begins another', async () => {
    applications = [aCoachApplication()];
    const studio = open('/?coach=sent');
    const opened = await dialog();
    await userEvent.click(await opened.findByRole('button', { name: 'Withdraw the application' }));
    expect(changed).toEqual([expect.objectContaining({ transition: 'withdraw' })]);
    await userEvent.click(await opened.findByRole('button', { name: 'Apply again' }));
    expect(await opened.findByRole('textbox', { name: /Email/ })).toBeVisible();
    expect(stepOf(studio)).toBe('about');
  });

  it('says that it could not be loaded', async () => {
    isBroken = true;
    open();
    expect(await (await dialog()).findByText(/^Failed to load your application\./)).toBeVisible();
  });
});

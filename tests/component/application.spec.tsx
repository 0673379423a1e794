import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { applicationEndpoints } from '../../src/contract/endpoints/administration/applications';
import type { Application } from '../../src/contract/entities/administration/application';
import { anApplication } from '../builders/anApplication';
import { aUser } from '../builders/aUser';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const applicant = aUser({ application_status: 'pending' });
const own = { heartbeat_id: applicant.heartbeat_id };
const rejected: Partial<Application> = {
  status: 'rejected',
  reason: 'Too dark',
  sample_videos: ['dQw4w9WgXcQ'],
};

let shown: Application;
let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  mockEndpoints(
    mockEndpoint(applicationEndpoints.list, () => [shown]),
    mockEndpoint(applicationEndpoints.get, () => [shown]),
    mockEndpoint(applicationEndpoints.update, request => {
      const body: Readonly<Record<string, unknown>> = request.body;
      const { transition, sample_videos: videos, message } = body;
      sent.push(body);
      const to = { submit: 'pending', resubmit: 'resubmitted', cancel: 'cancelled' } as const;
      shown = anApplication({
        ...shown,
        ...(Array.isArray(videos) && { sample_videos: videos }),
        ...(typeof message === 'string' && { message }),
        status: to[transition as keyof typeof to], // of the applicant
      });
      return [shown];
    }),
  );
});

const open = (over: Partial<Application>, path = '/') => {
  shown = anApplication({ ...own, ...over });
  return renderStudio(path, { user: applicant });
};

describe('an applicant', () => {
  it.each(['/', '/content/moments', '/activity'])(
    'sees the application instead of %s, without the menu',
    async path => {
      const { router } = open({ sample_videos: ['dQw4w9WgXcQ'] }, path);
      expect(await screen.findByRole('heading', { name: 'Your application is waiting' })).toBeVisible();
      expect(router.state.location.pathname).toBe('/studio/application');
      expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: /^Account/ }));
      expect(await screen.findByRole('link', { name: 'Sign out' })).toBeVisible();
    },
  );

  it('is asked for sample videos, and adds them', async () => {
    open({});
    expect(await screen.findByRole('heading', { name: 'Show us what you make' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add sample videos' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Add sample videos' }));
    expect(await dialog.findAllByText(/Required/)).not.toHaveLength(0);
    await userEvent.type(await dialog.findByLabelText('Video 1'), 'https://youtu.be/dQw4w9WgXcQ');
    await userEvent.click(dialog.getByRole('button', { name: 'Add a video' }));
    await userEvent.type(dialog.getByLabelText('Video 2'), 'https://youtu.be/oHg5SJYRHA0');
    await userEvent.type(dialog.getByLabelText(/^Message/), 'I film fog');
    await userEvent.click(dialog.getByRole('button', { name: 'Add sample videos' }));
    expect(await screen.findByRole('heading', { name: 'Your application is waiting' })).toBeVisible();
    expect(sent).toMatchObject([{ sample_videos: ['dQw4w9WgXcQ', 'oHg5SJYRHA0'], message: 'I film fog' }]);
  });

  it('reads why it was rejected, and submits again', async () => {
    open({ ...rejected, message: 'Night' });
    expect(await screen.findByText('Too dark')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Submit again' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.type(await dialog.findByLabelText('Video 1'), 'https://youtu.be/oHg5SJYRHA0');
    await userEvent.type(dialog.getByLabelText(/^Message/), 'Day');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit again' }));
    expect(
      await screen.findByRole('heading', { name: 'You submitted your application again' }),
    ).toBeVisible();
  });

  it('cancels after a confirmation', async () => {
    open({ sample_videos: ['dQw4w9WgXcQ'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the application' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the application' }),
    );
    expect(await screen.findByRole('heading', { name: 'You cancelled your application' })).toBeVisible();
    expect(sent).toMatchObject([{ transition: 'cancel' }]);
    expect(screen.queryByRole('button', { name: 'Cancel the application' })).not.toBeInTheDocument();
  });

  it('can read it again after it did not load', async () => {
    shown = anApplication(own);
    let fails = true;
    mockEndpoints(
      mockEndpoint(applicationEndpoints.list, () => (fails ? problem('error-occurred') : [shown])),
    );
    renderStudio('/', { user: applicant });
    expect(await screen.findByText('Your application did not load')).toBeVisible();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Show us what you make' })).toBeVisible();
  });
});

describe('the applications of everybody', () => {
  const openAsAdmin = (over: Partial<Application>, path = '/admin/applications') => {
    shown = anApplication({ id: 'ap77', heartbeat_id: 77, name: 'Nora Weiss', ...over });
    return renderStudio(path, { permissions: ['moments.manage'] });
  };

  it('show sample videos and message beside the decisions that the state allows', async () => {
    openAsAdmin(
      { status: 'under_verification', sample_videos: ['dQw4w9WgXcQ'], message: 'I film fog' },
      '/admin/applications?application=ap77',
    );
    expect(await screen.findByRole('button', { name: 'Video of sample 1 of Nora Weiss' })).toBeVisible();
    expect(screen.getByText('I film fog')).toBeVisible();
    const decisions = within(screen.getByRole('group', { name: 'Decisions' }));
    expect(decisions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Accept',
      'Reject',
      'Escalate',
    ]);
  });

  it('show what changed since the rejection', async () => {
    openAsAdmin(
      {
        status: 'resubmitted',
        reason: 'Too dark',
        sample_videos: ['oHg5SJYRHA0'],
        message: 'Day',
        rejected_videos: ['dQw4w9WgXcQ'],
        rejected_message: 'Night',
      },
      '/admin/applications?application=ap77',
    );
    expect(await screen.findByRole('heading', { name: 'Changed since it was rejected' })).toBeVisible();
    expect(await screen.findByText('Too dark')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Night')).toBeInTheDocument());
  });
});

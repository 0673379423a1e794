import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { digitalCloneEndpoints } from '../../src/contract/endpoints/administration/digitalClones';
import type { DigitalClone } from '../../src/contract/entities/administration/digitalClone';
import { aDigitalClone } from '../builders/aDigitalClone';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const beta = { permissions: ['digital_clone.beta' as const] };
const saved: unknown[] = [];
const open = (clone: DigitalClone) => {
  saved.length = 0;
  mockEndpoints(
    mockEndpoint(digitalCloneEndpoints.list, () => [clone]),
    mockEndpoint(digitalCloneEndpoints.get, () => [clone]),
    mockEndpoint(digitalCloneEndpoints.update, ({ body }) => {
      saved.push(body);
      return [{ ...clone, updated_at: '2026-01-04T03:04:05.000Z' }];
    }),
  );
  renderStudio(`/digital-clone?clone=${clone.id}`, beta);
};
const button = (name: string) => screen.findByRole('button', { name });

describe('digital clones', () => {
  it('do not exist for people outside of the beta', async () => {
    renderStudio('/digital-clone');
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
  });

  it('are explained where there is none yet', async () => {
    mockEndpoints(mockEndpoint(digitalCloneEndpoints.list, () => []));
    renderStudio('/digital-clone', beta);
    expect(await screen.findByRole('heading', { name: 'A digital clone speaks for you' })).toBeVisible();
  });

  it('say that they could not be loaded', async () => {
    mockEndpoints(mockEndpoint(digitalCloneEndpoints.list, () => problem('error-occurred')));
    renderStudio('/digital-clone', beta);
    expect(await screen.findByRole('heading', { name: 'Failed to load digital clones' })).toBeVisible();
  });

  it('say what each status means, and why one was rejected', async () => {
    open(aDigitalClone({ status: 'rejected', reason: 'Too quiet', decided_at: '2026-01-03T03:04:05.000Z' }));
    expect(await screen.findByRole('heading', { name: 'The team did not accept it' })).toBeVisible();
    expect(screen.getByText('Too quiet')).toBeVisible();
  });

  it.each<[label: RegExp, message: RegExp, text: string]>([
    [/^Name/, /Required\. Please fill this up\./, ''],
    [/^Name/, /should NOT have more than 30 characters/, 'x'.repeat(31)],
    [/^Notes/, /should NOT have more than 1000 characters/, 'x'.repeat(1001)],
  ])('are not saved while %s breaks its rule: %s', async (label, message, text) => {
    open(aDigitalClone());
    const input = await screen.findByRole('textbox', { name: label });
    await userEvent.clear(input);
    await userEvent.click(input);
    // Something is changed in any case.
    await userEvent.paste(text === '' ? ' ' : text);
    await userEvent.click(await button('Save'));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription(message),
    );
    expect(saved).toEqual([]);
  });

  it('are not created without a video, a use and a language, which are named', async () => {
    const created: unknown[] = [];
    mockEndpoints(
      mockEndpoint(digitalCloneEndpoints.list, () => []),
      mockEndpoint(digitalCloneEndpoints.create, ({ body }) => {
        created.push(body);
        return [aDigitalClone()];
      }),
    );
    renderStudio('/digital-clone?clone=new', beta);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Lena');
    await userEvent.click(await button('Create'));
    for (const name of [/^Sample videos/, /^May be used to/, /^Languages/])
      await waitFor(() =>
        expect(screen.getByRole('group', { name })).toHaveAccessibleDescription(
          /Required\. Please fill this up\./,
        ),
      );
    expect(created).toEqual([]);
  });

  it('are submitted with explicit consent', async () => {
    open(aDigitalClone());
    await userEvent.click(await button('Submit'));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Submit “Lena on the phone”/ }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: /I agree/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(saved).toEqual([expect.objectContaining({ transition: 'submit', consent: true })]),
    );
  });

  it('are withdrawn after a question', async () => {
    open(aDigitalClone({ status: 'accepted', consent: true, decided_at: '2026-01-03T03:04:05.000Z' }));
    await userEvent.click(await button('Withdraw consent'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Your consent ends now/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Withdraw/ }));
    await waitFor(() => expect(saved).toEqual([expect.objectContaining({ transition: 'withdraw' })]));
  });
});

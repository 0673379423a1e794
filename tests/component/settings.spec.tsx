import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { userEndpoints } from '../../src/contract/endpoints/people/user';
import { mockEndpoint, mockEndpoints } from '../msw';
import { renderStudio } from '../render/renderStudio';

it('saves at once which mails about decisions a person gets, and explains the choice', async () => {
  const saved: unknown[] = [];
  renderStudio('/settings', { preferences: { decision_mails: 'each' } });
  mockEndpoints(
    mockEndpoint(userEndpoints.savePreferences, ({ body }) => {
      saved.push(body);
      return [body];
    }),
  );
  const group = await screen.findByRole('radiogroup', { name: 'Mails about decisions' });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'One by one' })).toBeChecked());
  expect(group).toHaveAccessibleDescription(/^One mail for each decision\./);
  await userEvent.click(screen.getByRole('radio', { name: 'None' }));
  expect(group).toHaveAccessibleDescription('No mail about decisions.');
  await waitFor(() => expect(saved).toEqual([{ decision_mails: 'none' }]));
});

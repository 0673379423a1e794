import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createStudio } from '../src/App';
import { userEndpoints } from '../src/contract/endpoints/user';
import type { User } from '../src/contract/entities/user';
import type { Permission } from '../src/contract/permissions';
import { studioRoutes } from '../src/router';
import { aConfig } from './builders/aConfig';
import { aToken } from './builders/aToken';
import { aUser } from './builders/aUser';
import { answer, answers } from './msw';

/**
 * The whole studio at an address, as somebody who is signed in, with msw behind it.
 *
 * @example
 * const { router } = renderStudio('/content/moments', { permissions: ['moments.manage'] });
 */
export const renderStudio = (
  path: string,
  { user = aUser(), permissions = [] }: { user?: User; permissions?: readonly Permission[] } = {},
) => {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('permissions', JSON.stringify(permissions));
  document.cookie = `access_token=${aToken()}; path=/`;
  answers(
    answer(userEndpoints.me, () => [user]),
    answer(userEndpoints.permissions, () => [...permissions]),
    answer(userEndpoints.preferences, () => [{}]),
    answer(userEndpoints.savePreferences, ({ body }) => [body]),
  );
  const studio = createStudio(aConfig());
  const router = createMemoryRouter(studioRoutes(studio), {
    basename: '/studio',
    initialEntries: [`/studio${path}`],
  });
  return { studio, router, ...render(<RouterProvider router={router} />) };
};

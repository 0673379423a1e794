import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createApp } from '../../src/App';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/content/ContentScreen';
import '../../src/engine/details/Details';
import '../../src/app/MenuExtras';
import '../../src/engine/list/display/SortAndLayout';
import '../../src/app/activity/TrayPanel';
import '../../src/app/activity/undoActivities';
import '../../src/layout/frame/NoticeHost';
import '../../src/engine/list/live/LiveRows';
import '../../src/providers/live/createLiveChanges';
import '../../src/providers/live/openStream';
import { activityEndpoints } from '../../src/contract/endpoints/activity';
import { liveEndpoints } from '../../src/contract/endpoints/live';
import { configurationEndpoints } from '../../src/contract/endpoints/configurations';
import { userEndpoints } from '../../src/contract/endpoints/people/user';
import { jobEndpoints } from '../../src/contract/jobs/job';
import type { Preferences } from '../../src/contract/entities/people/preferences';
import type { SharedViews } from '../../src/contract/entities/people/sharedViews';
import type { User } from '../../src/contract/entities/people/user';
import type { Permission } from '../../src/contract/permission';
import { resources } from '../../src/resources/all';
import { aConfig } from '../builders/aConfig';
import { aToken } from '../builders/aToken';
import { aUser } from '../builders/aUser';
import { mockEndpoint, mockEndpoints, problem, type ParsedRequest, type Reply } from '../msw';
import { createTestRouter } from './createTestRouter';

// As though every resource were part of the first load, so that none waits for its module.
await Promise.all(
  Object.values(resources).map(async entry => Object.assign(entry, { resource: await entry.load() })),
);

/**
 * The whole studio at a URL for a signed-in person, with endpoints mocked by msw.
 *
 * @example
 * const { router } = renderStudio('/content/moments', { permissions: ['moments.manage'] });
 */
export const renderStudio = (
  path: string,
  {
    user = aUser(),
    permissions = [],
    preferences = {},
    views = {},
    configuration = () => [{ ...views }],
    changes = () => problem('unavailable'),
  }: {
    user?: User;
    permissions?: readonly Permission[];
    preferences?: Preferences;
    /** The shared views of the platform configuration. */
    views?: SharedViews | Record<never, never>;
    /** Answers the readings of the platform configuration, instead of `views`. */
    configuration?: (
      request: ParsedRequest<typeof configurationEndpoints.read>,
    ) => Reply<typeof configurationEndpoints.read>;
    /** Answers the stream of changes. Where left out, changes are polled. */
    changes?: (request: ParsedRequest<typeof liveEndpoints.changes>) => Reply<typeof liveEndpoints.changes>;
  } = {},
) => {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('permissions', JSON.stringify(permissions));
  document.cookie = `access_token=${aToken()}; path=/`;
  mockEndpoints(
    mockEndpoint(userEndpoints.me, () => [user]),
    mockEndpoint(userEndpoints.permissions, () => [...permissions]),
    mockEndpoint(userEndpoints.preferences, () => [preferences]),
    mockEndpoint(userEndpoints.savePreferences, ({ body }) => [body]),
    mockEndpoint(liveEndpoints.changes, changes),
    mockEndpoint(jobEndpoints.list, () => []),
    mockEndpoint(activityEndpoints.list, () => []),
    mockEndpoint(configurationEndpoints.read, configuration),
  );
  const { studio, routes } = createApp(aConfig());
  // The next test can change the network without effect on this studio.
  onTestFinished(() => {
    studio.connection.stop();
    studio.outbox.stop();
  });
  const { router, element } = createTestRouter(routes, {
    basename: '/studio',
    initialEntries: [`/studio${path}`],
  });
  return { studio, router, ...render(element) };
};

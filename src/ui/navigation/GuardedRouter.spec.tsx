import { act, render, screen } from '@testing-library/react';
import { Suspense, use, type ReactNode } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { createGuardedHistory } from './guardedHistory';
import { GuardedRouter } from './GuardedRouter';

const never = new Promise<never>(() => {});

function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** Shows its address; waits for ever at `/b` and where the query is `?page=2`. */
function WaitingAddress() {
  const { pathname, search } = useLocation();
  if (pathname === '/b' || search === '?page=2') use(never);
  return <Address />;
}

const openRouter = () => {
  const history = createGuardedHistory(createMemoryHistory({ initialEntries: ['/a'] }));
  const element = (
    <Suspense fallback="Loading">
      <WaitingAddress />
    </Suspense>
  );
  render(<GuardedRouter history={history} routes={[{ path: '*', element }]} />);
  return (to: string) => act(async () => history.navigator.push(to, null));
};

it('keeps the current screen until the next one is loaded', async () => {
  const navigate = openRouter();
  await navigate('/b');
  expect(screen.getByText('/a')).toBeVisible();
});

it('renders a change of the query at once, instead of as a transition', async () => {
  const navigate = openRouter();
  await navigate('/a?page=1');
  expect(screen.getByText('/a?page=1')).toBeVisible();
  await navigate('/a?page=2');
  expect(screen.getByText('Loading')).toBeVisible();
});

import { UNSAFE_createMemoryHistory as createMemoryHistory, NavigationType } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createGuardedHistory } from './guardedHistory';

/** A history at `/b` between `/a` and `/c`, whose navigations to `/held` and away from `/b` are held back while `isHeld`. */
const guarded = () => {
  const history = createGuardedHistory(
    createMemoryHistory({ initialEntries: ['/a', '/b', '/c'], initialIndex: 1 }),
  );
  const visited: string[] = [];
  history.subscribe(() => visited.push(`${history.state.action} ${history.state.location.pathname}`));
  const held: (() => void)[] = [];
  const remove = history.addGuard({
    shouldHold: (from, to) => from.pathname === '/b' && to.pathname !== '/b',
    onHeld: proceed => held.push(proceed),
  });
  return { ...history, history, visited, held, remove };
};
const path = ({ history }: ReturnType<typeof guarded>): string => history.state.location.pathname;

describe('a guarded history', () => {
  it('reports navigations that no guard holds back', () => {
    const given = guarded();
    given.navigator.push('/b?page=2', { some: 'state' });
    expect(given.history.state).toMatchObject({
      action: NavigationType.Push,
      location: { pathname: '/b', search: '?page=2', state: { some: 'state' } },
    });
    given.navigator.replace({ pathname: '/b', search: '?page=3', hash: '' }, null);
    expect(given.history.state.action).toBe(NavigationType.Replace);
    expect(given.visited).toEqual(['PUSH /b', 'REPLACE /b']);
    expect(given.held).toEqual([]);
  });

  it.each(['push', 'replace'] as const)('holds back a %s, which can continue later', method => {
    const given = guarded();
    given.navigator[method]('/elsewhere', null);
    expect(path(given)).toBe('/b');
    expect(given.visited).toEqual([]);
    given.held[0]!();
    expect(path(given)).toBe('/elsewhere');
    expect(given.visited).toEqual([`${method.toUpperCase()} /elsewhere`]);
  });

  it.each([
    [-1, '/a'],
    [1, '/c'],
  ])('moves back where %i is held back, and moves again when it continues', (delta, to) => {
    const given = guarded();
    given.navigator.go(delta);
    expect(path(given)).toBe('/b');
    expect(given.visited).toEqual([]);
    given.held[0]!();
    expect(path(given)).toBe(to);
    expect(given.visited).toEqual([`POP ${to}`]);
  });

  it('holds nothing back once the guard is removed', () => {
    const given = guarded();
    given.remove();
    given.navigator.go(-1);
    expect([path(given), given.held]).toEqual(['/a', []]);
  });

  it('asks the guard again for the next navigation', () => {
    const given = guarded();
    given.navigator.go(1);
    given.navigator.go(-1);
    expect(path(given)).toBe('/b');
    expect(given.held).toHaveLength(2);
    given.held[1]!();
    expect(path(given)).toBe('/a');
  });

  it('keeps its state until it changes', () => {
    const { history } = guarded();
    expect(history.state).toBe(history.state);
  });
});

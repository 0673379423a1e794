import { act, render, screen } from '@testing-library/react';
import { Router, type Navigator } from 'react-router';
import { expect, it } from 'vitest';
import { useCurrentItem } from './useCurrentItem';

/** A screen whose router gets an address by `arrive` alone: on a busy page it is late. */
const renderAt = (search: string) => {
  const written: { readonly search: string; readonly state: unknown }[] = [];
  const navigator: Navigator = {
    createHref: () => '',
    go: () => {},
    push: () => {},
    replace: (to, state) => written.push({ search: typeof to === 'string' ? to : (to.search ?? ''), state }),
  };
  let show: (id: string | undefined) => void = () => {};
  function Item() {
    const [id, showItem] = useCurrentItem();
    show = showItem;
    return <output>{id}</output>;
  }
  const pageAt = (location: { readonly search: string; readonly state?: unknown }) => (
    <Router location={{ pathname: '/', ...location }} navigator={navigator}>
      <Item />
    </Router>
  );
  const { rerender } = render(pageAt({ search }));
  return {
    written,
    show: (id: string) => act(() => show(id)),
    arrive: (location: { readonly search: string; readonly state?: unknown }) => rerender(pageAt(location)),
    shown: () => screen.getByRole('status').textContent,
  };
};

it('stays at the last record that was shown when the addresses of earlier ones arrive late', () => {
  const page = renderAt('?item=m1');
  for (const id of ['m2', 'm3', 'm2', 'm4']) page.show(id);
  expect(page.shown()).toBe('m4');
  expect(page.written.map(({ search }) => search)).toEqual(['?item=m2', '?item=m3', '?item=m2', '?item=m4']);
  for (const address of page.written) {
    page.arrive(address);
    expect(page.shown()).toBe('m4');
  }
});

it('follows a link and Back to a record that it showed before', () => {
  const page = renderAt('?item=m1');
  page.show('m2');
  const [first] = page.written;
  page.arrive(first!);
  page.arrive({ search: '?item=m7' });
  expect(page.shown()).toBe('m7');
  page.arrive(first!);
  expect(page.shown()).toBe('m2');
  page.show('m3');
  page.arrive(page.written.at(-1)!);
  expect(page.shown()).toBe('m3');
});

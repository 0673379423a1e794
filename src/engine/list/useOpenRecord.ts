import { useCallback, useEffect, useRef } from 'react';
import { useHref, useNavigate, useSearchParams } from 'react-router';
import type { Resource } from '../resource';

export interface OpenRecord {
  /** The record whose details are open. */
  readonly id: string | undefined;
  /** Address of a record's details; undefined where the resource has none. */
  readonly hrefOf: (id: string) => string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

const PRELOAD_AFTER_MS = 2000;

/** Which record's details stand beside the list. The address says it: `?<parameter>=<id>`. */
export const useOpenRecord = (resource: Resource, load: () => void): OpenRecord => {
  const parameter = resource.aside?.parameter;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const base = useHref('.');
  const latest = useRef(search);
  latest.current = search;
  const others = new URLSearchParams(search);
  if (parameter !== undefined) others.delete(parameter);
  const rest = others.toString();

  const hrefOf = useCallback(
    (id: string) =>
      parameter === undefined
        ? undefined
        : `${base}?${rest ? `${rest}&` : ''}${parameter}=${encodeURIComponent(id)}`,
    [base, rest, parameter],
  );
  const go = useCallback(
    (id: string | undefined) => {
      if (parameter === undefined) return;
      const next = new URLSearchParams(latest.current);
      const wasOpen = next.has(parameter);
      if (id === undefined) next.delete(parameter);
      else next.set(parameter, id);
      // Stepping from record to record is one step of Back: out of the details.
      void navigate({ search: next.toString() }, { replace: wasOpen && id !== undefined });
    },
    [navigate, parameter],
  );
  // The details are fetched ahead of the first click, but never before the rows.
  useEffect(() => {
    if (parameter === undefined) return undefined;
    const timer = setTimeout(load, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [parameter, load]);

  return {
    id: parameter === undefined ? undefined : (search.get(parameter) ?? undefined),
    hrefOf,
    open: go,
    close: useCallback(() => go(undefined), [go]),
  };
};

import { useCallback, useEffect, useRef } from 'react';
import { useHref, useNavigate, useSearchParams } from 'react-router';
import { NEW_ID } from '../../form/newRecord';
import type { Resource } from '../../resource/resource';

export interface OpenRecordControl {
  /** The record whose details are open. */
  readonly id: string | undefined;
  /** Address of a record's details or of its own screen; undefined where the resource has none. */
  readonly hrefOf: (id: string) => string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

const PRELOAD_AFTER_MS = 2000;

/**
 * Which record's details stand beside the list. The address says it: `?<parameter>=<id>`. Records with a screen of their
 * own, at `addressOf`, open there (those without an address nowhere); only what is to be made has its form beside the list.
 */
export const useOpenRecord = (
  resource: Resource,
  load: () => void,
  addressOf?: (id: string) => string | undefined,
): OpenRecordControl => {
  const parameter = resource.details?.parameter;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const base = useHref('.');
  const root = useHref('/').replace(/\/$/, '');
  const latest = useRef(search);
  latest.current = search;
  const others = new URLSearchParams(search);
  if (parameter !== undefined) others.delete(parameter);
  const rest = others.toString();

  const hrefOf = useCallback(
    (id: string) => {
      if (addressOf) {
        const own = addressOf(id);
        return own === undefined ? undefined : `${root}${own}`;
      }
      return parameter === undefined
        ? undefined
        : `${base}?${rest ? `${rest}&` : ''}${parameter}=${encodeURIComponent(id)}`;
    },
    [base, root, rest, parameter, addressOf],
  );
  const go = useCallback(
    (id: string | undefined) => {
      if (addressOf && id !== undefined && id !== NEW_ID) {
        // Back from what was just made leads to the list, not to the form that is done.
        const wasNew = parameter !== undefined && latest.current.get(parameter) === NEW_ID;
        const own = addressOf(id);
        return own === undefined ? undefined : void navigate(own, { replace: wasNew });
      }
      if (parameter === undefined) return;
      const next = new URLSearchParams(latest.current);
      const wasOpen = next.has(parameter);
      if (id === undefined) next.delete(parameter);
      else next.set(parameter, id);
      // Stepping from record to record is one step of Back: out of the details.
      void navigate({ search: next.toString() }, { replace: wasOpen && id !== undefined });
    },
    [navigate, parameter, addressOf],
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

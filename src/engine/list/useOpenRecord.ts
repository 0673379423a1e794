import { useCallback, useEffect, useRef } from 'react';
import { useHref, useNavigate, useSearchParams } from 'react-router';
import { deleteNewRecordValues, NEW_ID } from '../form/create/newRecord';
import type { Resource } from '../resource/resource';
import { afterFirstContent } from '../../ui/firstContent';

export interface OpenRecordControl {
  /** Id of the record whose details are open. */
  readonly id: string | undefined;
  /** URL of a record's details or of its own screen; undefined where the resource has none. */
  readonly hrefOf: (id: string) => string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
  /** Fetches what the details are made of, ahead of the click. Undefined where records have no details. */
  readonly preload: (() => void) | undefined;
}

/**
 * The open record, from the URL: `?<parameter>=<id>`. With `pathOf`, records open on their own screen (those without a path
 * do not open), and only the form for a new record is beside the list.
 */
export const useOpenRecord = (
  resource: Resource,
  preload: () => void,
  pathOf?: (id: string) => string | undefined,
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
      if (pathOf) {
        const path = pathOf(id);
        return path === undefined ? undefined : `${root}${path}`;
      }
      return parameter === undefined
        ? undefined
        : `${base}?${rest ? `${rest}&` : ''}${parameter}=${encodeURIComponent(id)}`;
    },
    [base, root, rest, parameter, pathOf],
  );
  const openOrClose = useCallback(
    (id: string | undefined) => {
      if (pathOf && id !== undefined && id !== NEW_ID) {
        // Back from a created record opens the list, not the form of the new record.
        const wasNew = parameter !== undefined && latest.current.get(parameter) === NEW_ID;
        const path = pathOf(id);
        return path === undefined ? undefined : void navigate(path, { replace: wasNew });
      }
      if (parameter === undefined) return;
      const next = new URLSearchParams(latest.current);
      const wasOpen = next.has(parameter);
      deleteNewRecordValues(next);
      if (id === undefined) next.delete(parameter);
      else next.set(parameter, id);
      // Going from record to record adds no history entry: Back closes the details.
      void navigate({ search: next.toString() }, { replace: wasOpen && id !== undefined });
    },
    [navigate, parameter, pathOf],
  );
  const hasDetails = parameter !== undefined;
  useEffect(() => (hasDetails ? afterFirstContent(preload) : undefined), [hasDetails, preload]);

  return {
    id: parameter === undefined ? undefined : (search.get(parameter) ?? undefined),
    hrefOf,
    open: openOrClose,
    close: useCallback(() => openOrClose(undefined), [openOrClose]),
    preload: hasDetails ? preload : undefined,
  };
};

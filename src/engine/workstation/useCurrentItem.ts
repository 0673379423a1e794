import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The parameter of the address that names the record on screen. */
export const itemParameter = 'item';

/** The address of a record of the queue, with the other parameters kept. */
export const addressOfItem = (search: string, id: string | undefined): string => {
  const parameters = new URLSearchParams(search);
  if (id === undefined) parameters.delete(itemParameter);
  else parameters.set(itemParameter, id);
  return `?${parameters.toString()}`;
};

/** The state of an address that `useCurrentItem` wrote: how many it wrote before. */
const numberIn = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'write' in state && typeof state.write === 'number'
    ? state.write
    : undefined;

/**
 * The id of the record on screen. It is in the address, which follows the screen: the next record is painted first, and a later one may be
 * on screen by the time the router has the address.
 *
 * @returns the id, and a function that shows another record
 */
export const useCurrentItem = (): readonly [string | undefined, (id: string | undefined) => void] => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get(itemParameter) ?? undefined;
  const write = numberIn(state);
  const [id, setId] = useState(inAddress);
  const seen = useRef(inAddress);
  const lastWrite = useRef(write ?? 0);
  const latestSearch = useRef(search);
  latestSearch.current = search;
  useEffect(() => {
    if (inAddress === seen.current) return;
    seen.current = inAddress;
    if (write !== undefined && write < lastWrite.current) return;
    // The address also changes by a link, or by Back.
    lastWrite.current = write ?? 0;
    setId(inAddress);
  }, [inAddress, write]);
  const show = useCallback(
    (next: string | undefined) => {
      setId(next);
      lastWrite.current += 1;
      const options = { replace: true, state: { write: lastWrite.current } };
      void navigate({ search: addressOfItem(latestSearch.current, next) }, options);
    },
    [navigate],
  );
  return [id, show];
};

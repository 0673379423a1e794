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

/**
 * The id of the record on screen. It is in the address, which follows the screen: the next record is painted first.
 *
 * @returns the id, and a function that shows another record
 */
export const useCurrentItem = (): readonly [string | undefined, (id: string | undefined) => void] => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get(itemParameter) ?? undefined;
  const [id, setId] = useState(inAddress);
  const written = useRef(inAddress);
  const latestSearch = useRef(search);
  latestSearch.current = search;
  useEffect(() => {
    // The address also changes by a link, or by Back.
    if (inAddress === written.current) return;
    written.current = inAddress;
    setId(inAddress);
  }, [inAddress]);
  const show = useCallback(
    (next: string | undefined) => {
      setId(next);
      written.current = next;
      void navigate({ search: addressOfItem(latestSearch.current, next) }, { replace: true });
    },
    [navigate],
  );
  return [id, show];
};

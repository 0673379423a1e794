import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageEndpoints } from '../../../contract/endpoints/page/pages';
import { limits } from '../../../contract/limits';
import { handleProblem, handleWaitDays, type HandleReason } from '../../../contract/page/handle';
import { inputFrame } from '../../../fields/kinds/text/inputFrame';
import type { InputProps } from '../../../fields/types';
import { useServices } from '../../../engine/services/services';
import { useWords } from '../../../engine/words';
import { TextInput } from '../../../ui/inputs/TextInput';
import { usePublishedPage } from '../usePage';

/** The value after it has not changed for `limits.debounceMs`. */
const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), limits.debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** What is known of a handle: unknown while somebody types, and while it is looked up. */
type Known = { readonly reason: HandleReason | null } | 'looking' | 'unknown';

const useAvailability = (handle: string, isEnabled: boolean): Known => {
  const { call } = useServices();
  const settled = useSettled(handle);
  const problem = handleProblem(handle);
  const { data, isError } = useQuery({
    queryKey: ['handles', settled],
    queryFn: async ({ signal }) => {
      const { items } = await call(pageEndpoints.handle, { params: { handle: settled } }, { signal });
      return items[0]?.reason ?? null;
    },
    enabled: isEnabled && handle === settled && problem === undefined,
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  if (problem !== undefined) return { reason: problem };
  if (isError) return 'unknown';
  return handle !== settled || data === undefined ? 'looking' : { reason: data };
};

/** The handle, with whether it is free; disabled until it can change again. */
export function HandleInput(props: InputProps) {
  const { resource, value, onChange, error, disabled = false } = props;
  const { translate } = useWords(resource);
  const text = (key: string, values?: object) => translate(`customize.handle.${key}`, values);
  const published = usePublishedPage();
  const changedAt = published?.handle_changed_at ?? null;
  const days = handleWaitDays(changedAt === null ? null : new Date(changedAt), new Date());
  const handle = typeof value === 'string' ? value : '';
  const isChanged = handle !== published?.handle;
  const known = useAvailability(handle, isChanged && days === 0);
  const reason = isChanged && typeof known === 'object' ? known.reason : null;
  return (
    <TextInput
      {...inputFrame(props)}
      prefix="@"
      suffix={
        isChanged && days === 0 && error === undefined ? (
          <span role="status">
            {typeof known === 'string' ? text(known) : text(known.reason === null ? 'free' : 'notFree')}
          </span>
        ) : undefined
      }
      help={days > 0 ? text('wait', { smart_count: days }) : text('help', { days: limits.handle.waitDays })}
      error={error ?? (reason === null ? undefined : text(`reasons.${reason}`, limits.handle))}
      value={handle}
      disabled={disabled || days > 0}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      onChange={event => onChange(event.target.value.trim())}
    />
  );
}

import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { useLocale } from 'ra-core';
import { zoneAt } from '../../engine/format';
import { useWords } from '../../engine/words';
import { wireTime } from '../date/calendar';
import { PickerFrame } from '../date/PickerFrame';
import { usePicked } from '../date/usePicked';
import type { InputProps } from '../types';

const countsTwelveHours = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;

/** Day and time by the clock of the person's device; the zone it keeps is named below, and the same time in UTC. */
export function DateTimeInput(input: InputProps) {
  const locale = useLocale();
  const { translate } = useWords(input.resource);
  const picked = usePicked(input, wireTime);
  const ampm = countsTwelveHours(locale);
  const time = picked.value?.isValid() ? picked.value.toDate() : undefined;
  const zone = zoneAt(time ?? new Date(), locale);
  const utc = time?.toISOString().slice(0, 16).replace('T', ' ').replaceAll('-', '/');
  return (
    <PickerFrame
      input={input}
      help={
        <>
          {input.help !== undefined && <>{input.help} </>}
          {utc === undefined
            ? translate('engine.kinds.zone', { zone })
            : translate('engine.kinds.zoneBoth', { zone, utc })}
        </>
      }
    >
      {props => (
        <DateTimePicker
          {...props}
          {...picked}
          timezone="system"
          ampm={ampm}
          format={ampm ? 'YYYY/MM/DD hh:mm A' : 'YYYY/MM/DD HH:mm'}
        />
      )}
    </PickerFrame>
  );
}

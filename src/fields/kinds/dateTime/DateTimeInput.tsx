import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { zoneAt } from '../../../engine/format';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useLocale } from '../../../ui/useLocale';
import { useWords } from '../../../engine/words';
import { timeCodec } from '../date/dateCodecs';
import { PickerFrame } from '../date/PickerFrame';
import { usePickerValue } from '../date/usePickerValue';
import type { InputProps } from '../../types';
import { pickerWords } from '../date/words.en';

const usesTwelveHours = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;

/** Day and time in the device's time zone. The help names the zone and shows the same time in UTC. */
export function DateTimeInput(input: InputProps) {
  const locale = useLocale();
  useLazyWords(pickerWords);
  const { translate } = useWords(input.resource);
  const picker = usePickerValue(input, timeCodec);
  const ampm = usesTwelveHours(locale);
  const time = picker.value?.isValid() ? picker.value.toDate() : undefined;
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
          {...picker}
          timezone="system"
          ampm={ampm}
          format={ampm ? 'YYYY/MM/DD hh:mm A' : 'YYYY/MM/DD HH:mm'}
        />
      )}
    </PickerFrame>
  );
}

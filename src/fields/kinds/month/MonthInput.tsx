import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { monthAhead } from './month';
import { monthCodec } from '../date/dateCodecs';
import { PickerFrame } from '../date/PickerFrame';
import { usePickerValue } from '../date/usePickerValue';
import type { InputProps } from '../../types';

export function MonthInput(input: InputProps) {
  const picker = usePickerValue(input, monthCodec);
  const { months } = input.field.meta;
  const range = months && {
    minDate: monthCodec.read(months.first)!, // a valid month of the schema
    maxDate: monthCodec.read(monthAhead(months.ahead))!,
  };
  return (
    <PickerFrame input={input}>
      {props => (
        <DatePicker
          {...props}
          {...picker}
          {...range}
          timezone="UTC"
          format="YYYY/MM"
          views={['year', 'month']}
          openTo="month"
        />
      )}
    </PickerFrame>
  );
}

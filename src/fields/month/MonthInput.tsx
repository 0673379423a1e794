import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { monthAhead } from './month';
import { wireMonth } from '../date/calendar';
import { PickerFrame } from '../date/PickerFrame';
import { usePicked } from '../date/usePicked';
import type { InputProps } from '../types';

export function MonthInput(input: InputProps) {
  const picked = usePicked(input, wireMonth);
  const { months } = input.field.meta;
  const range = months && {
    minDate: wireMonth.read(months.first)!, // a month of the contract
    maxDate: wireMonth.read(monthAhead(months.ahead))!,
  };
  return (
    <PickerFrame input={input}>
      {props => (
        <DatePicker
          {...props}
          {...picked}
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

import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { InputProps } from '../types';
import { wireDay } from './calendar';
import { PickerFrame } from './PickerFrame';
import { usePicked } from './usePicked';

export function DateInput(input: InputProps) {
  const picked = usePicked(input, wireDay);
  return (
    <PickerFrame input={input}>
      {props => <DatePicker {...props} {...picked} timezone="UTC" format="YYYY/MM/DD" />}
    </PickerFrame>
  );
}

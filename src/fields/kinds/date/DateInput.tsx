import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import type { InputProps } from '../../types';
import { dayCodec } from './dateCodecs';
import { PickerFrame } from './PickerFrame';
import { usePickerValue } from './usePickerValue';

export function DateInput(input: InputProps) {
  const picker = usePickerValue(input, dayCodec);
  return (
    <PickerFrame input={input}>
      {props => <DatePicker {...props} {...picker} timezone="UTC" format="YYYY/MM/DD" />}
    </PickerFrame>
  );
}

import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import type { InputProps } from '../../types';
import type { DateCodec } from './dateCodecs';

/**
 * Value and change handler of a picker for a form's value. An incomplete date stays in the picker until the form's value
 * changes.
 */
export const usePickerValue = ({ field, value, onChange }: InputProps, codec: DateCodec) => {
  const [typed, setTyped] = useState<Dayjs | null>(null);
  return {
    value: codec.write(typed, field.emptyValue) === value ? typed : codec.read(value),
    onChange: (date: Dayjs | null) => {
      setTyped(date);
      onChange(codec.write(date, field.emptyValue));
    },
  };
};

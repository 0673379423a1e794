import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import type { InputProps } from '../types';
import type { WireShape } from './calendar';

/**
 * A form's value as a picker takes it. What is half typed stays in the picker as long as the form means the same by it.
 */
export const usePicked = ({ field, value, onChange }: InputProps, wire: WireShape) => {
  const [typed, setTyped] = useState<Dayjs | null>(null);
  return {
    value: wire.write(typed, field.empty) === value ? typed : wire.read(value),
    onChange: (date: Dayjs | null) => {
      setTyped(date);
      onChange(wire.write(date, field.empty));
    },
  };
};

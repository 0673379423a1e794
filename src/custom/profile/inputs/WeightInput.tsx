import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { weightIn, weightOf, type WeightUnit } from '../../../contract/entities/people/profile/measures';
import { useFormValues } from '../../../engine/form/useFormValues';
import { inputFrame } from '../../../fields/kinds/text/inputFrame';
import type { InputProps } from '../../../fields/types';
import { TextInput } from '../../../ui/inputs/TextInput';

/** A decimal number, with a point or a comma. */
const decimal = /^\d+([.,]\d?)?$/;

const textOf = (value: unknown, unit: WeightUnit): string =>
  typeof value === 'number' ? String(weightIn(value, unit)) : typeof value === 'string' ? value : '';

const valueOf = (text: string, unit: WeightUnit): number | string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return decimal.test(trimmed) ? weightOf(Number(trimmed.replace(',', '.')), unit) : text;
};

/** A weight in kilograms or pounds, as the field beside it says. */
export function WeightInput(props: InputProps) {
  const { value, onChange } = props;
  const translate = useTranslate();
  const unit: WeightUnit = useFormValues()['weight_unit'] === 'lb' ? 'lb' : 'kg';
  const [typed, setTyped] = useState<{
    readonly text: string;
    readonly unit: WeightUnit;
    readonly value: unknown;
  }>();
  const isTyped = typed && typed.unit === unit && Object.is(typed.value, value);
  return (
    <TextInput
      {...inputFrame(props)}
      suffix={translate(`profile.weight.units.${unit}`)}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed.text : textOf(value, unit)}
      onChange={event => {
        const next = valueOf(event.target.value, unit);
        setTyped({ text: event.target.value, unit, value: next });
        onChange(next);
      }}
    />
  );
}

import { useState } from 'react';
import {
  heightOf,
  heightParts,
  isHeight,
  type HeightUnit,
} from '../../../contract/entities/people/profile/measures';
import { useFormValues } from '../../../engine/form/useFormValues';
import { useWords } from '../../../engine/words';
import { inputFrame } from '../../../fields/kinds/text/inputFrame';
import type { InputProps } from '../../../fields/types';
import { TextInput } from '../../../ui/inputs/TextInput';
import styles from '../Profile.module.css';

/** What was typed, and the value of the form that it became: another value is shown instead. */
interface Typed {
  readonly large: string;
  readonly small: string;
  readonly value: unknown;
}

const nothing = { large: '', small: '' };

const textsOf = (value: unknown, unit: HeightUnit): Omit<Typed, 'value'> => {
  if (typeof value !== 'number') return nothing;
  const { large, small } = heightParts(value, unit);
  return { large: String(large), small: String(small).padStart(2, '0') };
};

const numberIn = (text: string): number => (text.trim() === '' ? 0 : Number(text));

/** The centimeters of two texts; null for none, and the unit where they are no height, which the schema rejects. */
const valueOf = ({ large, small }: Omit<Typed, 'value'>, unit: HeightUnit): number | HeightUnit | null => {
  if (large.trim() === '' && small.trim() === '') return null;
  const height = { large: numberIn(large), small: numberIn(small) };
  return isHeight(height, unit) ? heightOf(height, unit) : unit;
};

/** A height in meters and centimeters or in feet and inches, as the field beside it says. */
export function HeightInput(props: InputProps) {
  const { field, resource, label, value, onChange, onBlur, error, disabled } = props;
  const { translate } = useWords(resource);
  const unit: HeightUnit = useFormValues()['height_unit'] === 'ft' ? 'ft' : 'm';
  const [typed, setTyped] = useState<Typed & { readonly unit: HeightUnit }>();
  const isTyped = typed && typed.unit === unit && Object.is(typed.value, value);
  const shown = isTyped ? typed : textsOf(value, unit);
  const change = (text: Partial<Omit<Typed, 'value'>>) => {
    const texts = { large: shown.large, small: shown.small, ...text };
    const next = valueOf(texts, unit);
    setTyped({ ...texts, unit, value: next });
    onChange(next);
  };
  const inputOf = (size: 'large' | 'small') => ({
    label: translate(`profile.height.${unit}.${size}`, { label }),
    suffix: translate(`profile.height.units.${unit}.${size}`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 3,
    value: shown[size],
    ...{ disabled, onBlur },
  });
  return (
    <div className={styles.pair}>
      <TextInput
        {...inputFrame(props)}
        {...inputOf('large')}
        onChange={event => change({ large: event.target.value })}
      />
      <TextInput
        {...inputOf('small')}
        aria-invalid={error !== undefined || undefined}
        name={`${field.name}_small`}
        onChange={event => change({ small: event.target.value })}
      />
    </div>
  );
}

import { useId } from 'react';
import styles from './Segmented.module.css';
import type { Icon } from '../display/icons';

export interface SegmentedChoice<V extends string> {
  value: V;
  label: string;
  icon?: Icon | undefined;
  disabled?: boolean;
}

export interface SegmentedProps<V extends string> {
  /** Name of the group; with `labelledBy` the id of the element that names it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  choices: readonly SegmentedChoice<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  tone?: 'accent' | 'neutral';
  size?: 36 | 32;
  name?: string | undefined;
  /** Beside an open panel only the icons are shown, which every choice needs. */
  shrinks?: boolean;
}

/**
 * A few choices side by side, one of them selected; more than four are in lines of three on phones. Native radio inputs: arrow keys move, and the group is one tab stop.
 *
 * @example
 * <Segmented label="Visibility" value={value} onChange={setValue}
 *   choices={[{ value: 'public', label: 'Public', icon: IconGlobe }, { value: 'private', label: 'Private' }]} />
 */
export function Segmented<V extends string>({
  label,
  labelledBy,
  describedBy,
  choices,
  value,
  onChange,
  tone = 'accent',
  size = 36,
  name,
  shrinks = false,
}: SegmentedProps<V>) {
  const ownName = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles.group}
      data-tone={tone}
      data-size={size}
      data-shrinks={shrinks || undefined}
    >
      {choices.map(({ value: choice, label: text, icon: IconComponent, disabled }) => (
        <label key={choice} className={styles.choice} title={shrinks ? text : undefined}>
          <input
            type="radio"
            className={styles.input}
            name={name ?? ownName}
            value={choice}
            checked={choice === value}
            disabled={disabled}
            onChange={() => onChange(choice)}
          />
          {IconComponent && <IconComponent />}
          {shrinks ? <span className={styles.text}>{text}</span> : text}
        </label>
      ))}
    </div>
  );
}

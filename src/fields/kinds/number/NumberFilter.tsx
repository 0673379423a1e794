import type { FilterProps } from '../../types';
import { RangeFilter } from './RangeFilter';
import { readNumber } from './readNumber';

/** A range of numbers. */
export function NumberFilter(props: FilterProps) {
  return (
    <RangeFilter {...props} parse={text => readNumber(text, undefined)} suffix={props.field.meta.unit} />
  );
}

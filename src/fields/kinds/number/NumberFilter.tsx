import type { FilterProps } from '../../types';
import { RangeFilter } from './RangeFilter';
import { readNumber } from './readNumber';
import { inPageLanguage } from '../../../contract/messages';

/** A range of numbers. */
export function NumberFilter(props: FilterProps) {
  const { meta, screen } = props.field;
  const unit = meta.unit ?? screen.unit;
  return (
    <RangeFilter
      {...props}
      parse={text => readNumber(text, undefined, unit)}
      suffix={unit && inPageLanguage(unit)}
    />
  );
}

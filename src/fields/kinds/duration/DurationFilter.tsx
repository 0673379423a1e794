import { formatDuration } from '../../../engine/format';
import { useWords } from '../../../engine/words';
import { RangeFilter } from '../number/RangeFilter';
import type { FilterProps } from '../../types';
import { readDuration } from './readDuration';

/** A range of durations, typed as minutes and seconds or as seconds. */
export function DurationFilter(props: FilterProps) {
  const { translate } = useWords(props.resource);
  return (
    <RangeFilter
      {...props}
      parse={readDuration}
      write={value => (typeof value === 'number' ? formatDuration(value) : String(value))}
      inputMode="text" // with a colon
      help={translate('engine.filter.durationHelp')}
    />
  );
}

import type { RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/buttons/Button';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { useLazyWords } from '../../../ui/useLazyWords';
import type { ListStateControl } from '../../listState/useListState';
import { invalidParameters } from '../../listState/invalidParameters';
import styles from './FilterBar.module.css';
import { OrderChip } from './OrderChip';
import { filterNotesWords } from './words.en';

const MAX_PARAMETERS = 3;
const MAX_CHARACTERS = 60;

/**
 * Beside the filters: the order where it is not the usual one, and notes that the filters are those of the last visit, or that
 * parameters of the URL are invalid.
 */
export function FilterNotes({
  resource,
  control,
  focusAfter,
  onClear,
}: {
  resource: Resource;
  control: ListStateControl;
  /** Gets the focus when the chip of the order is removed. */
  focusAfter: RefObject<HTMLElement | null>;
  onClear: (() => void) | undefined;
}) {
  useLazyWords(filterNotesWords);
  const { translate } = useWords(resource.name);
  const [search] = useSearchParams();
  const invalid = invalidParameters(resource, search).map(parameter =>
    parameter.length > MAX_CHARACTERS ? `${parameter.slice(0, MAX_CHARACTERS)}…` : parameter,
  );
  return (
    <>
      <OrderChip {...{ resource, focusAfter }} {...control} />
      {control.isRestored && (
        <span className={styles.note} role="status">
          {translate('engine.list.restored')}
          {onClear && (
            <Button variant="text" size={28} onClick={onClear}>
              {translate('engine.list.clear')}
            </Button>
          )}
        </span>
      )}
      {invalid.length > 0 && (
        <span className={styles.note} role="status">
          {translate('engine.filter.invalid', {
            smart_count: invalid.length,
            parameters: [
              ...invalid.slice(0, MAX_PARAMETERS),
              ...(invalid.length > MAX_PARAMETERS ? ['…'] : []),
            ].join(', '),
          })}
        </span>
      )}
    </>
  );
}

import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/buttons/Button';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { invalidParameters } from '../../listState/listState';
import styles from './FilterBar.module.css';

const MAX_PARAMETERS = 3;
const MAX_CHARACTERS = 60;

/** Notes beside the filters: they were restored from the last visit, or parameters of the URL are invalid. */
export function FilterNotes({
  resource,
  isRestored,
  onClear,
}: {
  resource: Resource;
  isRestored: boolean;
  onClear: (() => void) | undefined;
}) {
  const { translate } = useWords(resource.name);
  const [search] = useSearchParams();
  const invalid = invalidParameters(resource, search).map(parameter =>
    parameter.length > MAX_CHARACTERS ? `${parameter.slice(0, MAX_CHARACTERS)}…` : parameter,
  );
  return (
    <>
      {isRestored && (
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

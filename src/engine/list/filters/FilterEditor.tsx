import { Suspense } from 'react';
import type { FilterProps, FilterValues } from '../../../fields/types';
import { Button } from '../../../ui/buttons/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import styles from './FilterBar.module.css';

/** The editor of one filter. Enter in a text input closes it, unless a value is invalid. */
export function FilterEditor({
  resource,
  field,
  values,
  onChange,
  onDone,
}: {
  resource: Resource;
  field: string;
  /** The filters of the list when the editor was opened. */
  values: FilterValues;
  onChange: FilterProps['onChange'];
  onDone: () => void;
}) {
  const spec = resource.fields[field]!; // one of the list's own filters
  const words = useWords(resource.name);
  const Filter = spec.screen.Filter!; // checked when the resource is declared
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        const invalid = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (invalid) invalid.focus();
        else onDone();
      }}
    >
      <strong className={styles.heading}>{words.label(field)}</strong>
      <Suspense fallback={<Skeleton width={180} height={32} />}>
        <Filter field={spec} resource={resource.name} values={values} onChange={onChange} />
      </Suspense>
      <Button type="submit" variant="tonal" size={32}>
        {words.translate('engine.filter.done')}
      </Button>
    </form>
  );
}

import { Suspense } from 'react';
import type { FilterProps, FilterValues } from '../../../fields/types';
import { Button } from '../../../ui/buttons/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import styles from './FilterBar.module.css';

/** The editor of one filter: how it asks, and for what. Enter in a line of text ends it, unless something is wrong. */
export function FilterEditor({
  resource,
  field,
  values,
  onChange,
  onDone,
}: {
  resource: Resource;
  field: string;
  /** Of the list as it was when the editor opened. */
  values: FilterValues;
  onChange: FilterProps['onChange'];
  onDone: () => void;
}) {
  const spec = resource.fields[field]!; // chosen from the list's own filters
  const words = useWords(resource.name);
  const Filter = spec.screen.Filter!; // a declared filter has one: checked at start
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (wrong) wrong.focus();
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

import { Suspense, useImperativeHandle, useRef, type Ref } from 'react';
import type { FilterProps, FilterValues } from '../../../fields/types';
import { Button } from '../../../ui/buttons/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useLazyWords } from '../../../ui/useLazyWords';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import styles from './FilterBar.module.css';
import { filterMenuWords } from './words.en';

/** What the popover of an editor asks before it closes. */
export interface FilterEditorHandle {
  /** Whether the editor stays open, because a date is unfinished and the person has not been told yet. */
  readonly keepOpen: () => boolean;
}

/** The editor of one filter. Enter in a text input closes it, unless a value is invalid or unfinished. */
export function FilterEditor({
  resource,
  field,
  values,
  onChange,
  onDone,
  handle,
}: {
  resource: Resource;
  field: string;
  /** The filters of the list when the editor was opened. */
  values: FilterValues;
  onChange: FilterProps['onChange'];
  onDone: () => void;
  handle: Ref<FilterEditorHandle>;
}) {
  const spec = resource.filterFields[field]!; // one of the list's own filters
  useLazyWords(filterMenuWords);
  const words = useWords(resource.name);
  const Filter = spec.screen.Filter!; // checked when the resource is declared
  const form = useRef<HTMLFormElement>(null);
  const reported = useRef<Element>(undefined);
  useImperativeHandle(handle, () => ({
    keepOpen: () => {
      const unfinished = form.current && unfinishedInput(form.current);
      if (!unfinished || reported.current === unfinished) return false;
      reported.current = unfinished;
      focusInvalid(unfinished);
      return true;
    },
  }));
  return (
    <form
      ref={form}
      className={styles.editor}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        const { currentTarget } = event;
        const invalid =
          unfinishedInput(currentTarget) ??
          currentTarget.querySelector<HTMLInputElement>('input[aria-invalid="true"]');
        if (invalid) focusInvalid(invalid);
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

/** An input with some parts of a date. It has no value, and no error before it loses the focus. */
const unfinishedInput = (form: HTMLFormElement): HTMLInputElement | undefined =>
  [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput);

/** Focuses an input, which shows its error. */
const focusInvalid = (input: HTMLInputElement): void => {
  input.checkValidity();
  input.focus();
};

import { useRef, useState } from 'react';
import { pageLimits } from '../../../contract/page/pageLimits';
import { firstSection, type FeaturedSection } from '../../../contract/page/featuredSection';
import { useFormValues } from '../../../engine/form/useFormValues';
import { useWords } from '../../../engine/words';
import type { InputProps } from '../../../fields/types';
import { Button } from '../../../ui/buttons/Button';
import { IconPlus } from '../../../ui/display/icons';
import { Field } from '../../../ui/inputs/Field';
import { InputGroup } from '../../../ui/inputs/InputGroup';
import { applyMove } from '../../../widgets/orderedList/moves';
import { OrderedList } from '../../../widgets/orderedList/OrderedList';
import { usePageContent } from '../preview/usePageContent';
import { usePublishedPage } from '../usePage';
import styles from './Inputs.module.css';
import { SectionDialog } from './SectionDialog';
import { useSectionView, type SectionRow } from './useSectionView';

/** The field's schema is a list of sections. */
const isSectionList = (value: unknown): value is readonly FeaturedSection[] => Array.isArray(value);
const none: readonly FeaturedSection[] = [];

/** Ids of sections, which have none: they stay with their section when sections move. */
const useRows = (sections: readonly FeaturedSection[]) => {
  const ids = useRef<{ sections: readonly FeaturedSection[]; ids: readonly string[] }>({
    sections: [],
    ids: [],
  });
  const next = useRef(0);
  const known = ids.current;
  if (known.sections !== sections) {
    const free = known.sections.map((section, at) => ({ section, id: known.ids[at]! })); // as many
    const taken = sections.map(section => {
      const at = free.findIndex(each => each.section === section);
      return at < 0 ? undefined : free.splice(at, 1)[0]!.id; // found
    });
    ids.current = { sections, ids: taken.map(id => id ?? `section-${(next.current += 1)}`) };
  }
  const { ids: current } = ids.current;
  return sections.map((section, at): SectionRow => ({ id: current[at]!, section })); // one id each
};

/** The featured sections in their order: dragged by handles, moved by keys or by a typed position, edited in a dialog. */
export function SectionsInput({
  field,
  resource,
  label,
  help,
  value,
  onChange,
  error,
  disabled,
  inputRef,
}: InputProps) {
  const { translate } = useWords(resource);
  const text = (key: string, values?: object) => translate(`customize.sections.${key}`, values);
  const sections = isSectionList(value) ? value : none;
  const rows = useRows(sections);
  const [edited, setEdited] = useState<number>();
  const page = usePublishedPage();
  const values = useFormValues();
  const { content } = usePageContent(values, page!); // inside of the screen
  const isFull = sections.length >= pageLimits.sections;

  const view = useSectionView({ resource, field: field.name, sections, content, onEdit: setEdited });

  const move = (ids: readonly string[], position: number) => {
    const order = applyMove(
      rows.map(({ id }) => id),
      ids,
      position,
    );
    onChange(order.flatMap(id => rows.find(row => row.id === id)?.section ?? []));
  };
  return (
    <Field
      label={label}
      help={help}
      error={error}
      required={field.required}
      counter={{ used: sections.length, max: pageLimits.sections, of: 'items' }}
    >
      {control => (
        <InputGroup
          {...{ control, inputRef }}
          focused="button:not([data-handle])"
          className={styles.sections}
        >
          {rows.length > 0 && (
            <OrderedList
              label={label}
              items={rows}
              view={view}
              disabledReason={disabled ? text('readOnly') : undefined}
              onMove={({ ids, position }) => move(ids, position)}
              onRemove={
                disabled
                  ? undefined
                  : ids => onChange(rows.flatMap(({ id, section }) => (ids.includes(id) ? [] : section)))
              }
            />
          )}
          <Button
            size={32}
            variant="dashed"
            icon={IconPlus}
            disabled={disabled ?? false}
            disabledReason={isFull ? text('full', { max: pageLimits.sections }) : undefined}
            onClick={() => setEdited(sections.length)}
          >
            {text('add')}
          </Button>
          {edited !== undefined && (
            <SectionDialog
              field={field}
              resource={`${resource}.parts.${field.name}`}
              section={sections[edited] ?? firstSection}
              isNew={edited >= sections.length}
              onClose={() => setEdited(undefined)}
              onSave={section => {
                onChange(
                  edited < sections.length
                    ? sections.map((each, at) => (at === edited ? section : each))
                    : [...sections, section],
                );
                setEdited(undefined);
              }}
            />
          )}
        </InputGroup>
      )}
    </Field>
  );
}

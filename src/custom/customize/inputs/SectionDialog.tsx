import { Suspense, useState } from 'react';
import type * as z from 'zod/mini';
import { messageFor } from '../../../contract/messages';
import {
  firstSection,
  sectionFields,
  sourceOfKind,
  type FeaturedSection,
} from '../../../contract/page/featuredSection';
import { useWords } from '../../../engine/words';
import type { FieldSpec } from '../../../fields/types';
import { Button } from '../../../ui/buttons/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Dialog } from '../../../ui/overlays/Dialog';
import styles from './Inputs.module.css';

const ignore = () => {};

/** What a section shows, and under which heading. */
export function SectionDialog({
  field,
  resource,
  section,
  isNew,
  onSave,
  onClose,
}: {
  field: FieldSpec;
  /** The catalogue of the fields of a section. */
  resource: string;
  section: FeaturedSection;
  isNew: boolean;
  onSave: (section: FeaturedSection) => void;
  onClose: () => void;
}) {
  const words = useWords(resource);
  const text = (key: string) => words.translate(`customize.sections.${key}`);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(section);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const kind = sectionFields.kind.safeParse(values['kind']).data ?? section.kind;
  const source = sourceOfKind(kind);
  const problems = problemsOf(values, source);
  const shown = (field.itemFields ?? []).filter(
    ({ name }) => name === 'kind' || name === 'title' || name === source,
  );
  return (
    <Dialog
      open
      title={text(isNew ? 'addTitle' : 'editTitle')}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (Object.keys(problems).length > 0) return;
        onSave({ ...firstSection, ...pick(values, source), kind });
      }}
      footer={
        <>
          <Button onClick={onClose}>{words.translate('ui.cancel')}</Button>
          <Button type="submit" variant="solid">
            {text(isNew ? 'addDone' : 'editDone')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <Suspense fallback={<Skeleton width="100%" height={36} />}>
          {shown.map(each => {
            const Input = each.screen.Input;
            return (
              Input && (
                <Input
                  key={each.name}
                  field={each}
                  resource={resource}
                  label={words.label(each.name)}
                  value={values[each.name]}
                  record={values}
                  onChange={value => setValues(before => ({ ...before, [each.name]: value }))}
                  onBlur={ignore}
                  error={isSubmitted ? problems[each.name] : undefined}
                  inputRef={ignore}
                />
              )
            );
          })}
        </Suspense>
      </div>
    </Dialog>
  );
}

type Values = Readonly<Record<string, unknown>>;

const schemas: Readonly<Record<string, z.ZodMiniType>> = sectionFields;

/** The fields of a section that its kind uses. */
const pick = (values: Values, source: string | undefined): Partial<FeaturedSection> =>
  Object.fromEntries(
    ['title', ...(source === undefined ? [] : [source])].map(name => [
      name,
      schemas[name]?.parse(values[name]),
    ]),
  );

/** The message of each field with a wrong value. */
const problemsOf = (values: Values, source: string | undefined): Readonly<Record<string, string>> => {
  const required = source === undefined ? [] : [source];
  return Object.fromEntries(
    ['title', ...required].flatMap(name => {
      const value = values[name];
      const isMissing = required.includes(name) && (value === null || value === undefined || value === '');
      const message = isMissing
        ? messageFor('required')
        : schemas[name]?.safeParse(value).error?.issues[0]?.message;
      return message === undefined ? [] : [[name, message]];
    }),
  );
};

import { lockedReason } from '../../contract/schema/entityStates';
import { Suspense, useEffect, useId, useRef, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TabPanel } from '../../ui/navigation/TabPanel';
import { TabSet } from '../../ui/navigation/TabSet';
import { lazyPart } from '../../ui/lazyPart';
import type { Resource } from '../resource/resource';
import type { AnyRecord } from '../services/anyRecord';
import { useWords } from '../words';
import { computedAfter } from './computedAfter';
import { FormInput } from './FormInput';
import styles from './RecordForm.module.css';
import { StepList } from './StepList';
import type { FieldFocus } from './useFieldFocus';

// Few forms have such a field.
const ComputedValue = lazyPart(() => import('./ComputedValue'), 'ComputedValue');

type Group = Resource['formGroups'][number];

interface FormFieldsProps {
  readonly resource: Resource;
  readonly isNew: boolean;
  /** The record of the form, for fields that it does not edit. */
  readonly record: AnyRecord;
  readonly control: Control;
  readonly disabled: string | undefined;
  readonly fieldFocus: FieldFocus;
  /** Names of the fields with a validation error. */
  readonly invalid: readonly string[];
  /** Names of the fields that the record does not have with the values of the form. */
  readonly hidden: readonly string[];
  /** Names of the edited fields that were changed elsewhere, too. */
  readonly conflicts: readonly string[];
}

/** The layout of the groups: a form of steps shows them as headings once the record is created. */
export const layoutOf = (resource: Resource, isNew: boolean): Resource['formLayout'] => {
  if (resource.formGroups.length < 2) return 'groups';
  return resource.formLayout === 'steps' && !isNew ? 'groups' : resource.formLayout;
};

/** The inputs of a form: one group below the other, one a tab, or one a step. Hidden groups keep their values. */
export function FormFields(props: FormFieldsProps) {
  const layout = layoutOf(props.resource, props.isNew);
  if (layout === 'groups') return <GroupsLayout {...props} />;
  return layout === 'tabs' ? <TabsLayout {...props} /> : <StepsLayout {...props} />;
}

const fieldsOf = (group: Group, { isNew, hidden }: Pick<FormFieldsProps, 'isNew' | 'hidden'>) =>
  group.fields.filter(({ field, onlyOnCreate }) => (isNew || !onlyOnCreate) && !hidden.includes(field));

/** The indexes of the groups with a field that is shown. */
export const shownGroups = (
  { formGroups }: Pick<Resource, 'formGroups'>,
  shown: Pick<FormFieldsProps, 'isNew' | 'hidden'>,
): readonly number[] =>
  [...formGroups.keys()].filter(index => fieldsOf(formGroups[index]!, shown).length > 0);

function GroupInputs({
  group,
  resource,
  isNew,
  record,
  hidden,
  control,
  disabled,
  fieldFocus,
  conflicts,
}: FormFieldsProps & { group: Group }) {
  const fields = fieldsOf(group, { isNew, hidden });
  return (
    <Suspense
      fallback={fields.map(({ field }) => (
        <Skeleton key={field} width="100%" height={36} />
      ))}
    >
      {fields.map(field => (
        <SectionErrorBoundary key={field.field}>
          <FormInput
            form={field}
            {...{ resource, isNew, control, disabled, fieldFocus }}
            recordId={isNew ? undefined : record.id}
            lockedReason={isNew ? undefined : lockedReason(resource.entity.states, field.field, record)}
            isConflict={conflicts.includes(field.field)}
          />
          {computedAfter(resource, field.field, hidden).map(name => (
            <ComputedValue key={name} {...{ resource, name, record, control }} />
          ))}
        </SectionErrorBoundary>
      ))}
    </Suspense>
  );
}

function GroupsLayout(props: FormFieldsProps) {
  const { resource } = props;
  const id = useId();
  const words = useWords(resource.name);
  const groups = resource.formGroups.filter(group => fieldsOf(group, props).length > 0);
  // The only group that is left needs no heading.
  const isOnly = groups.length < resource.formGroups.length && groups.length === 1;
  return groups.map((group, index) =>
    group.name === undefined || isOnly ? (
      <div key={index} className={styles.group}>
        <GroupInputs {...props} group={group} />
      </div>
    ) : (
      <section key={group.name} className={styles.group} aria-labelledby={`${id}-${group.name}`}>
        <h3 id={`${id}-${group.name}`} className={styles.heading}>
          {words.group(group.name)}
        </h3>
        <GroupInputs {...props} group={group} />
      </section>
    ),
  );
}

function TabsLayout(props: FormFieldsProps) {
  const { resource, fieldFocus, invalid } = props;
  const id = useId();
  const words = useWords(resource.name);
  const groups = resource.formGroups;
  const nameOf = (group: Group, index: number) => group.name ?? String(index);
  const shown = groups[fieldFocus.group];
  return (
    <>
      <TabSet
        id={id}
        label={words.translate('engine.form.tabs')}
        current={shown ? nameOf(shown, fieldFocus.group) : ''}
        onSelect={name => fieldFocus.show(groups.findIndex((group, index) => nameOf(group, index) === name))}
        tabs={shownGroups(resource, props).map(index => {
          const group = groups[index]!;
          return {
            name: nameOf(group, index),
            label: group.name === undefined ? '' : words.group(group.name),
            errors: group.fields.filter(({ field }) => invalid.includes(field)).length,
          };
        })}
      />
      {groups.map((group, index) => (
        <TabPanel
          key={nameOf(group, index)}
          id={id}
          name={nameOf(group, index)}
          isCurrent={index === fieldFocus.group}
        >
          <div className={styles.group}>
            {index === fieldFocus.group && <GroupInputs {...props} group={group} />}
          </div>
        </TabPanel>
      ))}
    </>
  );
}

function StepsLayout(props: FormFieldsProps) {
  const { resource, fieldFocus } = props;
  const words = useWords(resource.name);
  const titleOf = ({ name }: Group) => (name === undefined ? '' : words.group(name));
  const steps = shownGroups(resource, props);
  const shown = resource.formGroups[fieldFocus.group];
  return (
    <>
      <StepList
        titles={steps.map(index => titleOf(resource.formGroups[index]!))}
        current={steps.indexOf(fieldFocus.group)}
      />
      {shown && (
        <StepBody key={fieldFocus.group} title={titleOf(shown)} takesFocus={fieldFocus.target === undefined}>
          <GroupInputs {...props} group={shown} />
        </StepBody>
      )}
    </>
  );
}

/** One step. Focuses its heading after the button of another step was pressed, which is no longer rendered. */
function StepBody({
  title,
  takesFocus,
  children,
}: {
  title: string;
  takesFocus: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocusAtFirst = useRef(takesFocus);
  useEffect(() => {
    if (takesFocusAtFirst.current && document.activeElement?.closest('[data-save-bar]'))
      heading.current?.focus();
  }, []);
  return (
    <section className={styles.group} aria-label={title}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

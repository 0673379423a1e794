import { Suspense, useEffect, useId, useRef, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { PartBoundary } from '../../ui/feedback/PartBoundary';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TabPanel } from '../../ui/navigation/TabPanel';
import { TabSet } from '../../ui/navigation/TabSet';
import type { Resource } from '../resource';
import { useWords } from '../words';
import { FormInput } from './FormInput';
import styles from './RecordForm.module.css';
import { StepList } from './StepList';
import type { FieldFocus } from './useFieldFocus';

type Group = Resource['formGroups'][number];

/** How the groups stand at the moment: steps are the way to a new record, and headings once it is made. */
export const layoutOf = (resource: Resource, isNew: boolean): Resource['formLayout'] => {
  if (resource.formGroups.length < 2) return 'groups';
  return resource.formLayout === 'steps' && !isNew ? 'groups' : resource.formLayout;
};

/** The inputs of a form: one group below the other, one a tab, or one a step. What is not shown keeps its values. */
export function FormFields({
  resource,
  isNew,
  control,
  disabled,
  place,
  wrong,
}: {
  resource: Resource;
  isNew: boolean;
  control: Control;
  disabled: string | undefined;
  place: FieldFocus;
  /** Names of the fields that have to be corrected. */
  wrong: readonly string[];
}) {
  const id = useId();
  const words = useWords(resource.name);
  const groups = resource.formGroups;
  const layout = layoutOf(resource, isNew);
  const shown = groups[place.group];
  const nameOf = (group: Group, index: number) => group.name ?? String(index);
  const fieldsOf = (group: Group) => group.fields.filter(({ once }) => isNew || !once);
  const titleOf = (group: Group) => (group.name === undefined ? '' : words.group(group.name));
  const inputs = (group: Group) => (
    <Suspense
      fallback={fieldsOf(group).map(({ field }) => (
        <Skeleton key={field} width="100%" height={36} />
      ))}
    >
      {fieldsOf(group).map(field => (
        <PartBoundary key={field.field}>
          <FormInput form={field} {...{ resource, control, disabled, place }} />
        </PartBoundary>
      ))}
    </Suspense>
  );

  if (layout === 'groups') {
    const standing = groups.filter(group => fieldsOf(group).length > 0);
    // What is left alone of several needs no heading.
    const isAlone = standing.length < groups.length && standing.length === 1;
    return standing.map((group, index) =>
      group.name === undefined || isAlone ? (
        <div key={index} className={styles.group}>
          {inputs(group)}
        </div>
      ) : (
        <section key={group.name} className={styles.group} aria-labelledby={`${id}-${group.name}`}>
          <h3 id={`${id}-${group.name}`} className={styles.heading}>
            {titleOf(group)}
          </h3>
          {inputs(group)}
        </section>
      ),
    );
  }

  if (layout === 'tabs')
    return (
      <>
        <TabSet
          id={id}
          label={words.translate('engine.form.tabs')}
          current={shown ? nameOf(shown, place.group) : ''}
          onSelect={name => place.show(groups.findIndex((group, index) => nameOf(group, index) === name))}
          tabs={groups.map((group, index) => ({
            name: nameOf(group, index),
            label: titleOf(group),
            errors: group.fields.filter(({ field }) => wrong.includes(field)).length,
          }))}
        />
        {groups.map((group, index) => (
          <TabPanel
            key={nameOf(group, index)}
            id={id}
            name={nameOf(group, index)}
            isCurrent={index === place.group}
          >
            <div className={styles.group}>{index === place.group && inputs(group)}</div>
          </TabPanel>
        ))}
      </>
    );

  return (
    <>
      <StepList titles={groups.map(titleOf)} current={place.group} />
      {shown && (
        <StepBody key={place.group} title={titleOf(shown)} takesFocus={place.wanted === undefined}>
          {inputs(shown)}
        </StepBody>
      )}
    </>
  );
}

/** One step; whoever comes from another one is brought to its heading. */
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
  const isWelcome = useRef(takesFocus);
  useEffect(() => {
    if (isWelcome.current && document.activeElement?.closest('[data-save-bar]')) heading.current?.focus();
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

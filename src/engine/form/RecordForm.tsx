import { useEffect, useId, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useShortcuts } from '../../widgets/shortcuts/useShortcuts';
import type { AnyRecord } from '../services/anyRecord';
import { ownerIdOf } from '../resource/ownerIdOf';
import { RecordOwnerProvider } from '../services/recordOwner';
import { useServices } from '../services/services';
import type { Resource } from '../resource/resource';
import { useLazyWords } from '../../ui/useLazyWords';
import { useWords } from '../words';
import { TheirChangesNotice } from './TheirChangesNotice';
import { formWords } from './words.en';
import { DraftNotice } from './drafts/DraftNotice';
import { ErrorSummary } from './ErrorSummary';
import { FormFields, layoutOf, shownGroups } from './FormFields';
import { formKeys } from './formKeys';
import { FormSaveBar, nextKey } from './FormSaveBar';
import styles from './RecordForm.module.css';
import type { RecordSaving } from '../save/useSaveOnNewest';
import type { AfterSave, ReviewChange } from './useFormSave';
import { useRecordForm, type RecordFormState } from './useRecordForm';

/** A form with more fields than this, or several groups, lists its errors at the top. */
const SHORT_FORM_FIELDS = 6;

/** One group of a form whose groups have addresses of their own. */
interface ShownGroup {
  readonly name: string;
  /** Gets the group of a field with an error. */
  readonly onSelect: (name: string) => void;
  /** Whether a path is that of a group of this form. */
  readonly isWithin: (path: string) => boolean;
  /** The groups are steps: submitting one that is not the last validates it, and selects the next. */
  readonly isStep?: boolean;
}

/**
 * Edits or creates one record: inputs from the schema, validation errors of schema and server at their fields. Saves only
 * the changed fields, merged with what others saved meanwhile. `children` gets the form and the save bar, which is
 * rendered elsewhere.
 */
export function RecordForm({
  resource,
  record,
  readOnly,
  reload,
  onSaved,
  onCancel,
  nextReason,
  hasNoNext = false,
  hasDrafts,
  saving,
  review,
  group,
  bar,
  children,
}: {
  resource: Resource;
  /** One with the id `NEW_ID` is created. */
  record: AnyRecord;
  /** Why nothing can be changed now, and the notice about it; undefined where the record can be changed. */
  readOnly?: { readonly reason: string; readonly notice: ReactNode } | undefined;
  /** Loads the newest version. */
  reload: () => Promise<AnyRecord>;
  onSaved: (record: AnyRecord, after: AfterSave) => void;
  /** Closes the form of a new record. */
  onCancel?: (() => void) | undefined;
  /** Why there is no next record to go to after saving. */
  nextReason?: string | undefined;
  /** The form has no list beside it, so it has no "Save and next". */
  hasNoNext?: boolean;
  /** Whether the browser stores what is typed. It does where left out. */
  hasDrafts?: boolean;
  /** How the record is saved, where the resource has no call `update`. */
  saving?: RecordSaving | undefined;
  /** Shows the change before it is saved. */
  review?: ReviewChange | undefined;
  /** The one group that is shown, where the address has it. */
  group?: ShownGroup | undefined;
  /** Replaces the save bar. Its button submits the form with this id. */
  bar?: ((state: RecordFormState, formId: string) => ReactNode) | undefined;
  children: (form: ReactNode, saveBar: ReactNode) => ReactNode;
}) {
  useLazyWords(formWords);
  const { person } = useServices();
  const formId = useId();
  const state = useRecordForm(resource, record, {
    ...{ reload, onSaved, saving, review },
    ...(hasDrafts !== undefined && { hasDrafts }),
    isWithin: group?.isWithin,
    first: group && firstFieldOf(resource, group),
  });
  const { form, fieldFocus, isNew } = state;
  const shown = useShownGroup(resource, group, fieldFocus.target);
  const hasSteps = layoutOf(resource, isNew) === 'steps';
  const hasNext = isNew || !hasNoNext;
  const steps = shownGroups(resource, state);
  const at = steps.indexOf(fieldFocus.group);
  const submit = useSubmitStep(resource, state, hasSteps || group?.isStep ? steps : [], group);
  useFormShortcuts(resource, isNew, hasNext);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    if (event.key !== 's' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!state.isDirty && !isNew) return;
    void submit(event.key === 'Enter' && hasNext && nextReason === undefined ? 'next' : 'stay');
  };
  const body = (
    <form
      id={formId}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      }}
      onKeyDown={onKeyDown}
    >
      <FormNotices {...{ resource, state, readOnly }} />
      <FormFields
        {...{ isNew, record, fieldFocus }}
        resource={shown}
        invalid={state.invalid}
        hidden={state.hidden}
        conflicts={state.theirs.conflicts}
        control={form.control}
        disabled={readOnly?.reason}
      />
      {state.leaveDialog}
      {state.conflictDialog}
    </form>
  );
  const saveBar = (
    <div onKeyDown={onKeyDown}>
      {bar ? (
        bar(state, formId)
      ) : (
        <FormSaveBar
          {...{ resource, state, formId, onCancel, hasNext, nextReason }}
          steps={
            hasSteps
              ? {
                  at,
                  total: steps.length,
                  onBack: () => fieldFocus.show(steps[at - 1] ?? 0),
                }
              : undefined
          }
        />
      )}
    </div>
  );
  return (
    <RecordOwnerProvider value={ownerIdOf(resource, [record], person)}>
      <FormProvider {...form}>{children(body, saveBar)}</FormProvider>
    </RecordOwnerProvider>
  );
}

/** The field that a new record is focused at, of the group that is shown. */
const firstFieldOf = ({ formGroups }: Resource, { name }: ShownGroup): string | undefined =>
  formGroups.find(group => group.name === name)?.fields[0]?.field;

/** The resource with the fields of one group, without its heading; with all of them where no group is named. Selects the group of the field to focus. */
const useShownGroup = (
  resource: Resource,
  group: ShownGroup | undefined,
  target: string | undefined,
): Resource => {
  const of = resource.formGroups.find(({ fields }) => fields.some(({ field }) => field === target))?.name;
  const other = group && of !== undefined && of !== group.name ? of : undefined;
  useEffect(() => {
    if (other !== undefined) group?.onSelect(other);
  }, [other, group]);
  const name = group?.name;
  return useMemo(
    () =>
      name === undefined
        ? resource
        : {
            ...resource,
            formGroups: resource.formGroups.flatMap(each =>
              each.name === name ? { ...each, name: undefined } : [],
            ),
          },
    [resource, name],
  );
};

/** What is shown above the inputs: why the record is read-only, an earlier draft, and a summary of errors. */
function FormNotices({
  resource,
  state,
  readOnly,
}: {
  resource: Resource;
  state: RecordFormState;
  readOnly: { readonly notice: ReactNode } | undefined;
}) {
  const { form, fieldFocus, invalid, otherErrors, draft } = state;
  const isLong = resource.form.length > SHORT_FORM_FIELDS || resource.formGroups.length > 1;
  return (
    <>
      {readOnly?.notice}
      <TheirChangesNotice {...{ resource }} theirs={state.theirs} isRemoved={state.isRemoved} />
      {draft && !readOnly && (
        <DraftNotice
          draft={draft}
          version={state.version}
          onRestore={state.restoreDraft}
          onDiscard={state.discardDraft}
        />
      )}
      {((isLong && state.isSubmitted) || Object.keys(otherErrors).length > 0) && (
        <ErrorSummary
          {...{ resource, invalid, otherErrors }}
          errors={form.formState.errors}
          onFocus={fieldFocus.focus}
        />
      )}
    </>
  );
}

/**
 * Submits the form. In a form of steps (groups by index) it opens the next step, when this one is valid; the last step submits.
 */
const useSubmitStep = (
  resource: Resource,
  state: RecordFormState,
  steps: readonly number[],
  shown: ShownGroup | undefined,
) => {
  const { form, fieldFocus } = state;
  const group = shown ? resource.formGroups.findIndex(({ name }) => name === shown.name) : fieldFocus.group;
  const show = (index: number) => {
    if (shown) shown.onSelect(resource.formGroups[index]?.name ?? '');
    else fieldFocus.show(index);
  };
  return async (after?: AfterSave): Promise<void> => {
    const next = steps[steps.indexOf(group) + 1];
    if (next === undefined) return state.submit(after);
    const names = resource.formGroups[group]?.fields.map(({ field }) => field) ?? [];
    if (await form.trigger(names)) return show(next);
    const firstInvalid = names.find(field => form.getFieldState(field).invalid);
    if (firstInvalid !== undefined) fieldFocus.focus(firstInvalid);
  };
};

const useFormShortcuts = (resource: Resource, isNew: boolean, hasNext: boolean): void => {
  const { translate } = useWords(resource.name);
  const saveNext = {
    keys: [formKeys.saveNext],
    label: translate(`engine.form.${nextKey(resource, isNew)}`),
  };
  useShortcuts({
    name: translate('engine.form.shortcuts'),
    shortcuts: [
      { keys: [formKeys.save], label: translate('engine.form.save') },
      ...(hasNext ? [saveNext] : []),
    ],
  });
};

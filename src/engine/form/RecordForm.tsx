import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { AnyRecord, Resource } from '../resource';
import { useShortcuts } from '../../widgets/shortcuts/useShortcuts';
import { useWords } from '../words';
import { ConflictDialog } from './conflict/ConflictDialog';
import { DraftOffer } from './drafts/DraftOffer';
import { ErrorSummary } from './ErrorSummary';
import { FormFields, layoutOf } from './FormFields';
import { formKeys } from './formKeys';
import { FormSaveBar } from './FormSaveBar';
import styles from './RecordForm.module.css';
import { useRecordForm, type After } from './useRecordForm';

/** A form with more fields than this, or several groups, lists its errors on top. */
const SHORT = 6;

/**
 * Edits one record, or makes one: inputs from the schema, its messages on their fields, the server's too; only what
 * changed is sent, on the version it was made on, and merged with what others saved meanwhile. `children` gets the form
 * and the save bar, which stands elsewhere.
 */
export function RecordForm({
  resource,
  record,
  refusal,
  reload,
  onSaved,
  nextReason,
  isAlone = false,
  children,
}: {
  resource: Resource;
  /** One with the id `NEW_ID` is to be made. */
  record: AnyRecord;
  /** Why nothing can be changed now, as it is shown; undefined where the record can be changed. */
  refusal?: { readonly reason: string; readonly notice: ReactNode } | undefined;
  /** Fetches the newest version. */
  reload: () => Promise<AnyRecord>;
  onSaved: (record: AnyRecord, after: After) => void;
  /** Why there is no next record to go to after saving. */
  nextReason?: string | undefined;
  /** It stands in no list, so that saving can lead nowhere: only Save is offered. */
  isAlone?: boolean;
  children: (form: ReactNode, saveBar: ReactNode) => ReactNode;
}) {
  const words = useWords(resource.name);
  const formId = useId();
  const state = useRecordForm(resource, record, { reload, onSaved });
  const { form, place, isNew, wrong } = state;
  const groups = resource.formGroups;
  const isLong = resource.form.length > SHORT || groups.length > 1;
  const hasSteps = layoutOf(resource, isNew) === 'steps';
  const isLastStep = place.group >= groups.length - 1;
  const hasNext = isNew || !isAlone;

  useShortcuts({
    name: words.translate('engine.form.shortcuts'),
    shortcuts: [
      { keys: [formKeys.save], label: words.translate('engine.form.save') },
      ...(hasNext
        ? [
            {
              keys: [formKeys.saveNext],
              label: words.translate(`engine.form.${isNew ? 'saveAnother' : 'saveNext'}`),
            },
          ]
        : []),
    ],
  });

  /** The next step, when what this one asks is right; the last one saves. */
  const goOn = async (after?: After) => {
    if (!hasSteps || isLastStep) return state.submit(after);
    const own = groups[place.group]?.fields.map(({ field }) => field) ?? [];
    if (await form.trigger(own)) return place.show(place.group + 1);
    const first = own.find(field => form.getFieldState(field).invalid);
    if (first !== undefined) place.focus(first);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    if (event.key !== 's' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!state.isDirty && !isNew) return;
    void goOn(event.key === 'Enter' && hasNext && nextReason === undefined ? 'next' : 'stay');
  };

  const body = (
    <form
      id={formId}
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        event.stopPropagation();
        void goOn();
      }}
      onKeyDown={onKeyDown}
    >
      {refusal?.notice}
      {state.offered && !refusal && (
        <DraftOffer
          draft={state.offered}
          version={state.base['updated_at']}
          onRestore={state.restore}
          onDiscard={state.dismissOffer}
        />
      )}
      {((isLong && state.hasTried) || Object.keys(state.elsewhere).length > 0) && (
        <ErrorSummary
          resource={resource}
          wrong={wrong}
          errors={form.formState.errors}
          elsewhere={state.elsewhere}
          onFocus={place.focus}
        />
      )}
      <FormFields {...{ resource, isNew, place, wrong }} control={form.control} disabled={refusal?.reason} />
      {state.leaveDialog}
      {state.clash && (
        <ConflictDialog
          resource={resource}
          clash={state.clash}
          title={words.translate('engine.conflict.title')}
          onSave={answers => void state.resolve(answers)}
          onCancel={state.keepTyping}
        />
      )}
    </form>
  );
  const saveBar = (
    <div onKeyDown={onKeyDown}>
      <FormSaveBar
        {...{ resource, state, formId, hasNext, nextReason }}
        steps={
          hasSteps
            ? { at: place.group, total: groups.length, onBack: () => place.show(place.group - 1) }
            : undefined
        }
      />
    </div>
  );
  return <FormProvider {...form}>{children(body, saveBar)}</FormProvider>;
}

import { Button } from '../../ui/buttons/Button';
import { SaveBar } from '../../ui/frame/SaveBar';
import { SplitButton } from '../../ui/buttons/SplitButton';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { formKeys } from './formKeys';
import type { RecordFormState } from './useRecordForm';

/** The current step, where the form has steps. */
export interface Steps {
  readonly at: number;
  readonly total: number;
  readonly onBack: () => void;
}

/** Unsaved changes or errors, and the buttons to save or discard. Always shown for a new record. */
export function FormSaveBar({
  resource,
  state,
  formId,
  steps,
  hasNext,
  nextReason,
}: {
  resource: Resource;
  state: RecordFormState;
  formId: string;
  steps: Steps | undefined;
  /** Saving can continue with another record. */
  hasNext: boolean;
  /** Why there is no next record to go to after saving. */
  nextReason: string | undefined;
}) {
  const words = useWords(resource.name);
  const { isNew, isDirty, isSaving, invalid, changed } = state;
  if (!isDirty && !isNew) return null;
  const listOf = (names: readonly string[]) => names.map(name => words.label(name).toLowerCase()).join(', ');
  const text = (key: string, values?: object) => words.translate(`engine.form.${key}`, values);
  const message = invalid.length
    ? text('correct', { smart_count: invalid.length, fields: listOf(invalid) })
    : steps
      ? text('step', { at: steps.at + 1, total: steps.total })
      : isNew
        ? ''
        : text('changed', { fields: listOf(changed) });
  const isLast = !steps || steps.at === steps.total - 1;
  return (
    <SaveBar message={message}>
      {steps && steps.at > 0 ? (
        <Button onClick={steps.onBack}>{text('back')}</Button>
      ) : (
        isDirty && <Button onClick={state.discard}>{text('discard')}</Button>
      )}
      {isLast && !hasNext ? (
        <Button type="submit" form={formId} variant="solid" loading={isSaving}>
          {text('save')}
        </Button>
      ) : isLast ? (
        <SplitButton
          form={formId}
          loading={isSaving}
          moreLabel={text('moreWays')}
          items={[
            {
              label: text(isNew ? 'saveAnother' : 'saveNext'),
              hint: formKeys.saveNext,
              disabledReason: nextReason,
              onSelect: () => void state.submit('next'),
            },
          ]}
        >
          {text('save')}
        </SplitButton>
      ) : (
        <Button type="submit" form={formId} variant="solid">
          {text('next')}
        </Button>
      )}
    </SaveBar>
  );
}

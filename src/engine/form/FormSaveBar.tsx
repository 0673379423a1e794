import { Button } from '../../ui/buttons/Button';
import { SaveBar } from '../../ui/frame/SaveBar';
import { SplitButton } from '../../ui/buttons/SplitButton';
import type { Resource } from '../resource';
import { useWords } from '../words';
import { formKeys } from './formKeys';
import type { RecordFormState } from './useRecordForm';

/** The way through steps, where the form has them. */
export interface Steps {
  readonly at: number;
  readonly total: number;
  readonly onBack: () => void;
}

/** What is not saved yet or wrong, and the ways to save it. For a new record it always stands. */
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
  /** Saving can go on with another record. */
  hasNext: boolean;
  /** Why there is no next record to go to after saving. */
  nextReason: string | undefined;
}) {
  const words = useWords(resource.name);
  const { isNew, isDirty, isSaving, wrong, changed } = state;
  if (!isDirty && !isNew) return null;
  const named = (names: readonly string[]) => names.map(name => words.label(name).toLowerCase()).join(', ');
  const say = (key: string, values?: object) => words.translate(`engine.form.${key}`, values);
  const message = wrong.length
    ? say('correct', { smart_count: wrong.length, fields: named(wrong) })
    : steps
      ? say('step', { at: steps.at + 1, total: steps.total })
      : isNew
        ? ''
        : say('changed', { fields: named(changed) });
  const isLast = !steps || steps.at === steps.total - 1;
  return (
    <SaveBar message={message}>
      {steps && steps.at > 0 ? (
        <Button onClick={steps.onBack}>{say('back')}</Button>
      ) : (
        isDirty && <Button onClick={state.discard}>{say('discard')}</Button>
      )}
      {isLast && !hasNext ? (
        <Button type="submit" form={formId} variant="solid" loading={isSaving}>
          {say('save')}
        </Button>
      ) : isLast ? (
        <SplitButton
          form={formId}
          loading={isSaving}
          moreLabel={say('moreWays')}
          items={[
            {
              label: say(isNew ? 'saveAnother' : 'saveNext'),
              hint: formKeys.saveNext,
              disabledReason: nextReason,
              onSelect: () => void state.submit('next'),
            },
          ]}
        >
          {say('save')}
        </SplitButton>
      ) : (
        <Button type="submit" form={formId} variant="solid">
          {say('next')}
        </Button>
      )}
    </SaveBar>
  );
}

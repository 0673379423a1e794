import { Button } from '../../ui/buttons/Button';
import { SaveBar } from '../../ui/frame/SaveBar';
import { SplitButton } from '../../ui/buttons/SplitButton';
import { useLocale } from '../../ui/useLocale';
import { formatList } from '../format';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { formKeys } from './formKeys';
import type { RecordFormState } from './useRecordForm';

/** The current step, where the form has steps. */
export interface Steps {
  readonly at: number;
  readonly total: number;
  readonly onBack: () => void;
}

/** The text of saving and continuing with another record. */
export const nextKey = (
  { publishAction }: Pick<Resource, 'publishAction'>,
  isNew: boolean,
): 'createAnother' | 'saveDraftAnother' | 'saveNext' =>
  !isNew ? 'saveNext' : publishAction === undefined ? 'createAnother' : 'saveDraftAnother';

interface FormSaveBarProps {
  resource: Resource;
  state: RecordFormState;
  formId: string;
  steps: Steps | undefined;
  /** Closes the form of a new record. */
  onCancel: (() => void) | undefined;
  /** Saving can continue with another record. */
  hasNext: boolean;
  /** Why there is no next record to go to after saving. */
  nextReason: string | undefined;
}

/** Unsaved changes or errors, and the buttons to save or discard. Always shown for a new record. */
export function FormSaveBar(props: FormSaveBarProps) {
  const { resource, state, formId, steps, onCancel } = props;
  const words = useWords(resource.name);
  const locale = useLocale();
  const { isNew, isDirty, invalid, changed } = state;
  if (!isDirty && !isNew) return null;
  const listOf = (names: readonly string[]) =>
    formatList(
      names.map(name => words.label(name).toLowerCase()),
      locale,
    );
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
      ) : isNew && onCancel ? (
        <Button onClick={onCancel}>{words.translate('ui.cancel')}</Button>
      ) : (
        isDirty && <Button onClick={state.discard}>{text('discard')}</Button>
      )}
      {isLast ? (
        <SaveButtons {...props} />
      ) : (
        <Button type="submit" form={formId} variant="solid">
          {text('next')}
        </Button>
      )}
    </SaveBar>
  );
}

/** The buttons that save. A new record that can be published is saved as a draft by the form, and published by the button. */
function SaveButtons({ resource, state, formId, hasNext, nextReason }: FormSaveBarProps) {
  const words = useWords(resource.name);
  const { person } = useServices();
  const { isNew, isSaving } = state;
  const text = (key: string) =>
    words.resourceText(`form.${key}`, { _: words.translate(`engine.form.${key}`) });
  const next = {
    label: text(nextKey(resource, isNew)),
    hint: formKeys.saveNext,
    disabledReason: nextReason,
    onSelect: () => void state.submit('next'),
  };
  const more = { loading: isSaving, moreLabel: text('moreWays'), items: [next] };
  if (isNew && resource.publishAction !== undefined)
    return (
      <>
        <Button type="submit" form={formId} disabled={isSaving}>
          {text('saveDraft')}
        </Button>
        <SplitButton
          {...more}
          disabledReason={person.publishDisabledReason}
          onClick={() => void state.submit('stay', true)}
        >
          {words.action(resource.publishAction, 'label', { smart_count: 1 })}
        </SplitButton>
      </>
    );
  const saveLabel = text(isNew ? 'create' : 'save');
  return hasNext ? (
    <SplitButton {...more} form={formId}>
      {saveLabel}
    </SplitButton>
  ) : (
    <Button type="submit" form={formId} variant="solid" loading={isSaving}>
      {saveLabel}
    </Button>
  );
}

import type { TextReplacement } from '../../contract/calls/textReplacement';
import { Checkbox } from '../../ui/inputs/Checkbox';
import { TextInput } from '../../ui/inputs/TextInput';
import { useWords } from '../words';
import styles from './BulkEditDialog.module.css';

/** A replacement of nothing yet. */
export const emptyReplacement: TextReplacement = {
  action: 'replace',
  find: '',
  with: '',
  match_case: false,
  whole_words: false,
};

/** The text to find in a field, the text in its place, and how it is found. */
export function ReplaceTextInputs({
  label,
  value,
  errors,
  onChange,
}: {
  /** The name of the field. */
  label: string;
  value: TextReplacement;
  errors: Readonly<Partial<Record<'find' | 'with', string>>>;
  onChange: (value: TextReplacement) => void;
}) {
  const { translate } = useWords('');
  return (
    <div role="group" aria-label={label} className={styles.replacement}>
      <TextInput
        required
        autoComplete="off"
        label={translate('engine.jobs.find', { label })}
        value={value.find}
        error={errors.find}
        onChange={event => onChange({ ...value, find: event.target.value })}
      />
      <TextInput
        autoComplete="off"
        label={translate('engine.jobs.replaceWith')}
        help={translate('engine.jobs.replaceWithHelp')}
        value={value.with}
        error={errors.with}
        onChange={event => onChange({ ...value, with: event.target.value })}
      />
      <label className={styles.option}>
        <Checkbox
          checked={value.match_case}
          onChange={event => onChange({ ...value, match_case: event.target.checked })}
        />
        {translate('engine.jobs.matchCase')}
      </label>
      <label className={styles.option}>
        <Checkbox
          checked={value.whole_words}
          onChange={event => onChange({ ...value, whole_words: event.target.checked })}
        />
        {translate('engine.jobs.wholeWords')}
      </label>
    </div>
  );
}

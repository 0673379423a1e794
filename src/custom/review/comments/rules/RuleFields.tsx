import { useTranslate } from 'ra-core';
import { commentCategories } from '../../../../contract/comments/commentChoices';
import { commentLimits } from '../../../../contract/comments/commentLimits';
import type { CommentRule } from '../../../../contract/entities/commentRule';
import { Checkbox } from '../../../../ui/inputs/Checkbox';
import { Field } from '../../../../ui/inputs/Field';
import { Segmented } from '../../../../ui/inputs/Segmented';
import { SelectInput } from '../../../../ui/inputs/SelectInput';
import { TextArea } from '../../../../ui/inputs/TextArea';
import { TextInput } from '../../../../ui/inputs/TextInput';
import type { RuleDraft, RuleErrors } from './ruleDraft';
import styles from './RuleFields.module.css';

const matches = ['words', 'phrases', 'links'] as const;
const reads = ['comment', 'author'] as const;

/** The inputs of a rule; without its name and what it is used for where it can only be tried. */
export function RuleFields({
  draft,
  rule: { values },
  errors,
  canSave,
  change,
}: {
  draft: RuleDraft;
  /** The rule of the draft. */
  rule: CommentRule;
  errors: RuleErrors;
  canSave: boolean;
  change: (patch: Partial<RuleDraft>) => void;
}) {
  const translate = useTranslate();
  const text = (key: string) => translate(`commentRules.fields.${key}`);
  return (
    <>
      {canSave && (
        <TextInput
          autoFocus
          required
          label={text('label')}
          value={draft.label}
          error={errors.label}
          counter={{ used: draft.label.length, max: commentLimits.name }}
          onChange={event => change({ label: event.target.value })}
        />
      )}
      <Field label={text('reads')}>
        {({ labelId }) => (
          <Segmented
            labelledBy={labelId}
            value={draft.reads}
            onChange={value => change({ reads: value })}
            choices={reads.map(value => ({ value, label: text(`readsChoices.${value}`) }))}
          />
        )}
      </Field>
      <Field label={text('match')}>
        {({ labelId }) => (
          <Segmented
            labelledBy={labelId}
            value={draft.match}
            onChange={value => change({ match: value })}
            choices={matches.map(value => ({ value, label: text(`matchChoices.${value}`) }))}
          />
        )}
      </Field>
      <TextArea
        autoFocus={!canSave}
        required
        rows={4}
        label={text(`values.${draft.match}`)}
        help={text(`help.${draft.match}`)}
        value={draft.values}
        error={errors.values}
        counter={{ used: values.length, max: commentLimits.rules.values, of: 'items' }}
        onChange={event => change({ values: event.target.value })}
      />
      {canSave && (
        <>
          <SelectInput
            label={text('category')}
            value={draft.category}
            error={errors.category}
            onChange={event =>
              change({
                category: commentCategories.find(one => one === event.target.value) ?? draft.category,
              })
            }
            choices={commentCategories.map(value => ({
              value,
              label: translate(`reviewComments.categories.${value}`),
            }))}
          />
          <label className={styles.isOn}>
            <Checkbox checked={draft.is_on} onChange={event => change({ is_on: event.target.checked })} />
            {text('isOn')}
          </label>
        </>
      )}
    </>
  );
}

import { useTranslate } from 'ra-core';
import { useId, type Ref } from 'react';
import { formatMoney } from '../../../../engine/format';
import { Segmented } from '../../../../ui/inputs/Segmented';
import { TextInput } from '../../../../ui/inputs/TextInput';
import { useLocale } from '../../../../ui/useLocale';
import styles from './BonusInput.module.css';
import { bonusChoices, otherBonus, type ReviewDraft } from './reviewDraft';

/** The quality bonus of a great moment. */
export function BonusInput({
  draft,
  onDraft,
  bonusInput,
}: {
  draft: ReviewDraft;
  onDraft: (patch: Partial<ReviewDraft>) => void;
  /** Of an amount that is none of the choices. */
  bonusInput: Ref<HTMLInputElement>;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  return (
    <div className={styles.bonus}>
      <span id={id} className={styles.label}>
        {translate('reviewMoments.bonus.label')}
      </span>
      <Segmented
        labelledBy={id}
        tone="neutral"
        size={32}
        choices={[
          ...bonusChoices.map(value => ({ value, label: formatMoney(value, locale) })),
          { value: otherBonus, label: translate('reviewMoments.bonus.other') },
        ]}
        value={draft.bonus}
        onChange={bonus => onDraft({ bonus, problem: undefined })}
      />
      {draft.bonus === otherBonus && (
        <TextInput
          ref={bonusInput}
          label={translate('reviewMoments.bonus.amount')}
          inputMode="decimal"
          prefix="$"
          value={draft.otherBonus}
          onChange={event => onDraft({ otherBonus: event.target.value, problem: undefined })}
          error={draft.problem?.kind === 'bonus' ? draft.problem.message : undefined}
        />
      )}
    </div>
  );
}

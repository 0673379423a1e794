import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import type { CommentRule } from '../../../../contract/entities/commentRule';
import { Button } from '../../../../ui/buttons/Button';
import { Chip } from '../../../../ui/display/Chip';
import { IconEdit, IconMore, IconPause, IconPlay, IconTrash } from '../../../../ui/display/icons';
import { MenuButton } from '../../../../ui/overlays/MenuButton';
import { useLocale } from '../../../../ui/useLocale';
import { CategoryChip } from '../card/CategoryChip';
import { conditionsText } from './conditionsText';
import { conditionsOf } from './ruleDraft';
import styles from './RuleRow.module.css';
import { TrialResult } from './TrialResult';
import { useTrial } from './useTrial';

/** A saved rule: what it catches, and what can be done with it. It is tried before it is switched on. */
export function RuleRow({
  rule,
  canSave,
  isSaving,
  onEdit,
  onSwitch,
  onRemove,
}: {
  rule: CommentRule;
  canSave: boolean;
  isSaving: boolean;
  onEdit: () => void;
  /** Resolves to whether it is saved. */
  onSwitch: (isOn: boolean) => Promise<boolean>;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const [isTrying, setIsTrying] = useState(false);
  const conditions = conditionsOf(rule);
  const trial = useTrial(isTrying ? conditions : undefined);
  const { label } = rule;
  const tryButton = useRef<HTMLButtonElement>(null);
  const switchOn = async () => {
    if (!(await onSwitch(true))) return;
    setIsTrying(false);
    tryButton.current?.focus();
  };
  return (
    <li className={styles.rule}>
      <div className={styles.head}>
        <h3 className={styles.label}>{label}</h3>
        <Chip tone={rule.is_on ? 'ok' : 'neutral'}>
          {translate(rule.is_on ? 'commentRules.on' : 'commentRules.off')}
        </Chip>
        <CategoryChip category={rule.category} />
        <span className={styles.buttons}>
          <Button
            ref={tryButton}
            size={28}
            aria-label={translate('commentRules.tryNamed', { label })}
            aria-expanded={isTrying}
            aria-controls={isTrying ? id : undefined}
            onClick={() => setIsTrying(is => !is)}
          >
            {translate('commentRules.try')}
          </Button>
          {canSave && (
            <MenuButton
              iconOnly
              size={28}
              icon={IconMore}
              align="end"
              label={translate('commentRules.actions', { label })}
              items={[
                { label: translate('commentRules.edit'), icon: IconEdit, onSelect: onEdit },
                rule.is_on
                  ? {
                      label: translate('commentRules.switchOff'),
                      icon: IconPause,
                      onSelect: () => void onSwitch(false),
                    }
                  : {
                      label: translate('commentRules.switchOn'),
                      icon: IconPlay,
                      onSelect: () => setIsTrying(true),
                    },
                'divider',
                { label: translate('commentRules.remove'), icon: IconTrash, tone: 'bad', onSelect: onRemove },
              ]}
            />
          )}
        </span>
      </div>
      <p className={styles.conditions}>{conditionsText(conditions, translate, locale)}</p>
      {isTrying && (
        <div id={id} className={styles.trial}>
          <TrialResult trial={trial} />
          {canSave && !rule.is_on && trial.data && !trial.isFetching && (
            <Button
              size={32}
              variant="tonal"
              loading={isSaving}
              aria-label={`${translate('commentRules.switchOn')}: ${label}`}
              onClick={() => void switchOn()}
            >
              {translate('commentRules.switchOn')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

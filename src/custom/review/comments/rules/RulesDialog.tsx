import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { commentLimits } from '../../../../contract/comments/commentLimits';
import type { CommentRule } from '../../../../contract/entities/commentRule';
import type { Moderation } from '../../../../contract/entities/moderation';
import { useServices } from '../../../../engine/services/services';
import { Button } from '../../../../ui/buttons/Button';
import { IconPlus, IconRetry, IconUndo } from '../../../../ui/display/icons';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { useFormatCount } from '../../../../ui/useFormatCount';
import { useLazyWords } from '../../../../ui/useLazyWords';
import { useLocale } from '../../../../ui/useLocale';
import { RuleForm } from './RuleForm';
import { RuleRow } from './RuleRow';
import styles from './RulesDialog.module.css';
import { useCommentRules } from './useCommentRules';
import { commentRulesWords } from './words.en';

type ChangeKind = 'added' | 'changed' | 'removed' | 'on' | 'off' | 'undone';

/** What was done last, with Undo, or why it was not, with another try where that can help. */
type Outcome =
  | {
      readonly kind: ChangeKind;
      readonly id: string;
      readonly label: string;
      /** The rule before; undefined where it is new. */
      readonly before: CommentRule | undefined;
    }
  | { readonly failure: string; readonly retry?: () => void };

/** The rules that report comments by themselves. Reviewers try them on the past; those who may change the configuration change them. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  useLazyWords(commentRulesWords);
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const locale = useLocale();
  const { describeError } = useServices();
  const { section, error, reload, save, canSave } = useCommentRules();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSaving, setIsSaving] = useState(false);
  /** The section that the form is based on, and the rule in it; without one, a new rule. */
  const [edited, setEdited] = useState<{ section: Moderation; rule?: CommentRule }>();
  const rules = section?.rules.toSorted((one, other) => one.label.localeCompare(other.label, locale));

  /** Saves a rule of the list at once; undefined removes it. Resolves to whether it is saved. */
  const change = async (
    kind: ChangeKind,
    { id, label }: Pick<CommentRule, 'id' | 'label'>,
    after: CommentRule | undefined,
  ): Promise<boolean> => {
    if (!section || isSaving) return false;
    setIsSaving(true);
    try {
      const result = await save(section, id, after);
      const before = section.rules.find(rule => rule.id === id);
      if (result.status === 'saved') setOutcome({ kind, id, label, before });
      else {
        const isRemoved = !result.newest.rules.some(rule => rule.id === id);
        const key = isRemoved ? 'removedMeanwhile' : 'changedMeanwhile';
        setOutcome({ failure: translate(`commentRules.${key}`, { label }) });
      }
      return result.status === 'saved';
    } catch (failed) {
      setOutcome({
        failure: `${translate('commentRules.notSaved', { label })} ${describeError(failed)}`,
        retry: () => void change(kind, { id, label }, after),
      });
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  const isFull = canSave && (rules?.length ?? 0) >= commentLimits.rules.max;
  return (
    <>
      <Dialog
        open
        wide
        onClose={onClose}
        title={translate('commentRules.title')}
        footer={
          <>
            <Button onClick={onClose}>{translate('ui.close')}</Button>
            {section && (
              <Button
                variant={canSave ? 'solid' : 'tonal'}
                icon={canSave ? IconPlus : undefined}
                aria-haspopup="dialog"
                disabledReason={
                  isFull
                    ? translate('commentRules.tooMany', { max: formatCount(commentLimits.rules.max) })
                    : undefined
                }
                onClick={() => setEdited({ section })}
              >
                {translate(canSave ? 'commentRules.add' : 'commentRules.tryOther')}
              </Button>
            )}
          </>
        }
      >
        <p>
          {translate('commentRules.about')} {!canSave && translate('commentRules.readOnly')}
        </p>
        {outcome && (
          <OutcomeNotice
            outcome={outcome}
            isSaving={isSaving}
            onUndo={({ id, label, before }) => change('undone', { id, label }, before)}
          />
        )}
        {error || section === null ? (
          <div role="alert" className={styles.failure}>
            {error
              ? `${translate('commentRules.failed')} ${describeError(error)}`
              : translate('commentRules.invalid')}
            <Button size={32} icon={IconRetry} onClick={reload}>
              {translate('workstation.retry')}
            </Button>
          </div>
        ) : !rules ? (
          <div role="status" aria-label={translate('commentRules.loading')} className={styles.skeleton}>
            {[0, 1, 2].map(row => (
              <Skeleton key={row} width="100%" height={44} />
            ))}
          </div>
        ) : rules.length === 0 ? (
          <p role="status" className={styles.none}>
            <strong>{translate('commentRules.none')}</strong> {translate('commentRules.noneText')}
          </p>
        ) : (
          <ul role="list" aria-busy={isSaving} className={styles.rules}>
            {rules.map(rule => (
              <RuleRow
                key={rule.id}
                rule={rule}
                canSave={canSave}
                isSaving={isSaving}
                onEdit={() => section && setEdited({ section, rule })}
                onSwitch={isOn => change(isOn ? 'on' : 'off', rule, { ...rule, is_on: isOn })}
                onRemove={() => void change('removed', rule, undefined)}
              />
            ))}
          </ul>
        )}
      </Dialog>
      {edited && (
        <RuleForm
          section={edited.section}
          rule={edited.rule}
          onSave={canSave ? save : undefined}
          onSaved={({ id, label }) => {
            setOutcome({ kind: edited.rule ? 'changed' : 'added', id, label, before: edited.rule });
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

type Done = Extract<Outcome, { kind: ChangeKind }>;

function OutcomeNotice({
  outcome,
  isSaving,
  onUndo,
}: {
  outcome: Outcome;
  isSaving: boolean;
  onUndo: (done: Done) => void;
}) {
  const translate = useTranslate();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ('failure' in outcome) return;
    // What had the focus is gone: the menu of the removed rule, or Undo.
    if (outcome.kind === 'removed') notice.current?.querySelector('button')?.focus();
    if (outcome.kind === 'undone') notice.current?.focus();
  }, [outcome]);
  if ('failure' in outcome)
    return (
      <div role="alert" className={styles.failure}>
        {outcome.failure}
        {outcome.retry && (
          <Button size={32} icon={IconRetry} loading={isSaving} onClick={outcome.retry}>
            {translate('workstation.retry')}
          </Button>
        )}
      </div>
    );
  return (
    <div ref={notice} role="status" tabIndex={-1} className={styles.outcome}>
      {translate(`commentRules.done.${outcome.kind}`, { label: outcome.label })}
      {outcome.kind !== 'undone' && (
        <Button size={28} variant="text" icon={IconUndo} loading={isSaving} onClick={() => onUndo(outcome)}>
          {translate('commentRules.undo')}
        </Button>
      )}
    </div>
  );
}

import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { commentLimits } from '../../../../contract/comments/commentLimits';
import type { CommentRule } from '../../../../contract/entities/commentRule';
import { Button } from '../../../../ui/buttons/Button';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { useLocale } from '../../../../ui/useLocale';
import { conditionsText } from './conditionsText';
import { RuleFields } from './RuleFields';
import styles from './RuleForm.module.css';
import { TrialResult } from './TrialResult';
import { useRuleForm, type RuleFormOptions } from './useRuleForm';

/** The form of one rule: it is tried on the past, and saved by those who may change the configuration. */
export function RuleForm(options: RuleFormOptions) {
  const { rule, onSave } = options;
  const translate = useTranslate();
  const form = useRuleForm(options);
  const { trial, refusals, saveDisabledReason } = form;
  const text = (key: string, values?: object) => translate(`commentRules.form.${key}`, values);
  const body = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);
  const hasResult = trial !== undefined && !trial.isFetching;
  useEffect(() => {
    if (hasResult) result.current?.scrollIntoView({ block: 'nearest' });
  }, [hasResult]);
  return (
    <>
      <Dialog
        open
        title={onSave ? (rule ? text('edit', { label: rule.label }) : text('add')) : text('tryOnly')}
        onClose={form.close}
        onSubmit={form.submit}
        footer={
          <>
            <Button onClick={form.close}>{translate(onSave ? 'ui.cancel' : 'ui.close')}</Button>
            <Button
              type={onSave ? 'button' : 'submit'}
              variant={onSave ? 'outlined' : 'solid'}
              loading={form.isTrying}
              onClick={onSave ? form.tryIt : undefined}
            >
              {text('try', { days: commentLimits.rules.triedDays })}
            </Button>
            {onSave && (
              <Button
                type="submit"
                variant="solid"
                loading={form.isSaving}
                disabledReason={saveDisabledReason && text(saveDisabledReason)}
              >
                {text('save')}
              </Button>
            )}
          </>
        }
      >
        <div ref={body} className={styles.form}>
          {form.conflict && <RuleConflict {...form.conflict} />}
          <RuleFields {...form} canSave={onSave !== undefined} />
          {trial && (
            <div ref={result} className={styles.result}>
              <TrialResult trial={trial} />
            </div>
          )}
          {form.failure !== undefined && (
            <p role="alert" className={styles.failure}>
              {form.failure}
            </p>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={form.isLeaving}
        tone="bad"
        title={text('discard')}
        confirmLabel={text('discardConfirm')}
        onConfirm={form.leave}
        onCancel={form.stay}
      >
        {text('discardText')}
      </ConfirmDialog>
    </>
  );
}

/** What somebody else made of the rule meanwhile. The person chooses which one the form continues with. */
function RuleConflict({
  theirs,
  resolve,
}: {
  /** Undefined where they removed it. */
  theirs: CommentRule | undefined;
  resolve: (isMine: boolean) => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = (key: string) => translate(`commentRules.conflict.${key}`);
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        {text(theirs ? 'changed' : 'removed')}{' '}
        {theirs && (
          <strong>
            {theirs.label}, {translate(theirs.is_on ? 'commentRules.on' : 'commentRules.off').toLowerCase()}:{' '}
            {conditionsText(theirs, translate, locale)}
          </strong>
        )}
      </p>
      <Button size={32} onClick={() => resolve(false)}>
        {text('theirs')}
      </Button>
      <Button size={32} onClick={() => resolve(true)}>
        {text('mine')}
      </Button>
    </div>
  );
}

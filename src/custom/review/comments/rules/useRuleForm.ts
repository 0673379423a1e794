import { useRef, useState } from 'react';
import type { CommentRule } from '../../../../contract/entities/commentRule';
import type { Moderation } from '../../../../contract/entities/moderation';
import { errorsByPath } from '../../../../engine/services/failure';
import { useServices } from '../../../../engine/services/services';
import { isEqual } from '../../../../fields/isEqual';
import { useTypedTexts } from '../../../../ui/inputs/typedTexts';
import { useNavigationGuard } from '../../../../ui/navigation/useNavigationGuard';
import {
  conditionsOf,
  draftOf,
  emptyDraft,
  newRuleId,
  ruleErrors,
  ruleOf,
  serverRuleErrors,
  type RuleConditions,
  type RuleDraft,
  type RuleErrors,
} from './ruleDraft';
import type { SaveRule } from './useCommentRules';
import { useTrial } from './useTrial';

export interface RuleFormOptions {
  /** The section that the form is based on. */
  readonly section: Moderation;
  /** The rule in it; without one, a new rule. */
  readonly rule: CommentRule | undefined;
  /** Undefined for those who can only try rules. */
  readonly onSave: SaveRule | undefined;
  readonly onSaved: (rule: CommentRule) => void;
  readonly onClose: () => void;
}

/** The state of the form of a rule: what is entered and what is wrong with it, its trial and its save. */
export const useRuleForm = ({ section, rule: opened, onSave, onSaved, onClose }: RuleFormOptions) => {
  const { describeError } = useServices();
  /** What a save is based on: the section as it was opened, or as it was read after a conflict. */
  const [base, setBase] = useState({ section, rule: opened });
  const [newest, setNewest] = useState<Moderation>();
  const [draft, setDraft] = useState<RuleDraft>(() => (opened ? draftOf(opened) : emptyDraft));
  /** How often a trial or a save was refused for its fields. Their messages are shown from the first time on. */
  const [refusals, setRefusals] = useState(0);
  const [savedErrors, setSavedErrors] = useState<RuleErrors>({});
  const [failure, setFailure] = useState<string>();
  const [tried, setTried] = useState<RuleConditions>();
  const trial = useTrial(tried);
  const [isSaving, setIsSaving] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  /** The same for each repetition of a save without a response. */
  const newId = useRef<string>(undefined);

  const rule = ruleOf(draft, opened?.id ?? 'new');
  const conditions = conditionsOf(rule);
  const isTried = tried !== undefined && isEqual(tried, conditions);
  const isDirty = !isEqual(draft, base.rule ? draftOf(base.rule) : emptyDraft);
  const isInForce = base.rule?.is_on === true && isEqual(conditionsOf(base.rule), conditions);
  const errors: RuleErrors = {
    ...savedErrors,
    ...(isTried && serverRuleErrors(errorsByPath(trial.error), 'rule', rule)),
    ...(refusals > 0 && ruleErrors(rule)),
  };
  const disabledReason = (): 'choose' | 'unchanged' | 'mustTry' | undefined => {
    if (newest) return 'choose';
    if (base.rule && !isDirty) return 'unchanged';
    return draft.is_on && !isInForce && !(isTried && trial.data) ? 'mustTry' : undefined;
  };
  const saveDisabledReason = disabledReason();
  useTypedTexts(() => (isDirty ? [draft.label, draft.values] : []));
  const held = useNavigationGuard((from, to) => isDirty && from.pathname !== to.pathname);

  const change = (patch: Partial<RuleDraft>) => {
    setDraft(before => ({ ...before, ...patch }));
    setSavedErrors({});
    setFailure(undefined);
  };
  const tryIt = () => {
    if (ruleErrors(rule).values !== undefined) return setRefusals(count => count + 1);
    if (isTried) void trial.refetch();
    else setTried(conditions);
  };
  const save = async () => {
    if (!onSave || isSaving || saveDisabledReason !== undefined) return;
    if (Object.keys(ruleErrors(rule)).length > 0) return setRefusals(count => count + 1);
    newId.current ??= newRuleId(rule.label);
    const saved = { ...rule, id: opened?.id ?? newId.current };
    setIsSaving(true);
    setSavedErrors({});
    setFailure(undefined);
    try {
      const result = await onSave(base.section, saved.id, saved);
      if (result.status === 'saved') return onSaved(saved);
      setNewest(result.newest);
    } catch (error) {
      // The other rules of the section were valid when it was read.
      const found = serverRuleErrors(errorsByPath(error), 'rules.*', rule);
      setSavedErrors(found);
      if (Object.keys(found).length > 0) setRefusals(count => count + 1);
      else setFailure(describeError(error));
    } finally {
      setIsSaving(false);
    }
  };
  const theirs = newest?.rules.find(({ id }) => id === opened?.id);
  const resolve = (isMine: boolean) => {
    if (!newest) return;
    if (!isMine && !theirs) return onClose();
    setBase({ section: newest, rule: theirs });
    if (!isMine && theirs) setDraft(draftOf(theirs));
    setNewest(undefined);
  };
  return {
    draft,
    change,
    rule,
    errors,
    refusals,
    failure,
    /** The trial of what is entered; undefined where it was changed since. */
    trial: isTried ? trial : undefined,
    isTrying: trial.isFetching,
    tryIt,
    isSaving,
    saveDisabledReason,
    submit: () => {
      if (!onSave || saveDisabledReason === 'mustTry') tryIt();
      else void save();
    },
    conflict: newest && { theirs, resolve },
    close: () => {
      if (isSaving) return;
      if (isDirty && onSave) setIsClosing(true);
      else onClose();
    },
    isLeaving: isClosing || held !== undefined,
    stay: () => {
      held?.cancel();
      setIsClosing(false);
    },
    leave: () => {
      held?.proceed();
      onClose();
    },
  };
};

import { profile, type StoredProfile } from '../../../src/contract/entities/people/profile/profile';
import { settleConditions } from '../../../src/contract/schema/fieldConditions';
import { brokenRules } from '../../../src/contract/schema/recordRules';
import { isEqual } from '../../../src/fields/isEqual';
import { changeFields, type Change } from '../changeFields';
import type { Decision } from '../decision';

/** The fields whose values differ, in the order of the profile. */
export const changedNames = (before: StoredProfile, after: StoredProfile): string[] => {
  const [former, next]: readonly Change[] = [{ ...before }, { ...after }];
  return profile.writable.filter(name => !isEqual(former?.[name], next?.[name]));
};

/** Decides a change of a profile: parts of an address that its country does not have are emptied. */
export const decideProfileChange = (before: StoredProfile, change: Change): Decision<StoredProfile> => {
  const decision = changeFields(profile, before, change);
  if (!decision.ok) return decision;
  const named = profile.writable.filter(name => change[name] !== undefined);
  const settled = settleConditions(profile.fields, before, decision.next, named);
  if (!settled.ok) return { ok: false, code: 'validation-failed', ...settled.errors[0] };
  const next = { ...decision.next, ...settled.cleared };
  const [broken] = brokenRules(profile, next, before);
  return broken ? { ok: false, code: 'validation-failed', ...broken } : { ok: true, next };
};

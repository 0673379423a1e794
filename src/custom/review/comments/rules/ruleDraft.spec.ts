import { describe, expect, it } from 'vitest';
import { commentRule } from '../../../../contract/entities/commentRule';
import { draftOf, emptyDraft, newRuleId, ruleErrors, ruleOf, serverRuleErrors } from './ruleDraft';

const draft = { ...emptyDraft, label: 'Shops', values: 'shop\n\n  cheap \nshop' };
const rule = ruleOf(draft, 'shops');

describe('the draft of a rule', () => {
  it('has a value a line, each once', () => {
    expect(rule.values).toEqual(['shop', 'cheap']);
    expect(draftOf(rule).values).toBe('shop\ncheap');
  });

  it('names the fields that are wrong, and the value', () => {
    expect(ruleErrors(rule)).toEqual({});
    expect(Object.keys(ruleErrors(ruleOf(emptyDraft, 'new')))).toEqual(['label', 'values']);
    const long = ruleOf({ ...draft, values: `shop\n${'x'.repeat(81)}` }, 'shops');
    expect(ruleErrors(long).values).toMatch(/^“x{24}…”: ./);
  });

  it('has the messages of the server at its fields, and no others', () => {
    const errors = { 'rules.2.values.1': 'Wrong', 'rules.2.label': 'Required', 'reasons.0.text': 'Too long' };
    expect(serverRuleErrors(errors, 'rules.*', rule)).toEqual({
      values: '“cheap”: Wrong',
      label: 'Required',
    });
    expect(serverRuleErrors({ 'rule.match': 'Wrong' }, 'rule', rule)).toEqual({ match: 'Wrong' });
    expect(serverRuleErrors({ rules: 'Too many' }, 'rules.*', rule)).toEqual({});
  });

  it.each(['Links to shops', 'Ünïcode & <more>', '50 %', '広告', 'x'.repeat(80), '- '])(
    'gets an id of its own for the name %s',
    label => {
      const [one, other] = [newRuleId(label), newRuleId(label)];
      expect(one).not.toBe(other);
      expect(ruleErrors({ ...rule, id: one }).id).toBeUndefined();
      expect(commentRule.shape.id.parse(other)).toBe(other);
    },
  );
});

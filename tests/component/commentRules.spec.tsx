import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { commentReviewEndpoints, type TriedRule } from '../../src/contract/endpoints/commentReviews';
import { configurationEndpoints } from '../../src/contract/endpoints/configurations';
import type { CommentRule } from '../../src/contract/entities/commentRule';
import type { Permission } from '../../src/contract/permission';
import { aCommentRule } from '../builders/aCommentRule';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
import { setWidth } from '../render/setWidth';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/review/comments/ReviewCommentsScreen';
import '../../src/custom/review/comments/rules/RulesDialog';

const shops = aCommentRule();
const cures = aCommentRule({
  id: 'cures',
  label: 'Miracle cures',
  is_on: false,
  match: 'phrases',
  values: ['doctors hide', 'cures everything'],
  category: 'misinformation',
});
const nothing = { approved: 0, rejected: 0, taken_down: 0, pending: 0, not_reported: 0, examples: [] };
const tried: TriedRule = {
  ...nothing,
  read: 1200,
  caught: 412,
  approved: 391,
  rejected: 20,
  not_reported: 1,
  examples: [{ id: 'coAAAAAAA', text: 'What doctors hide from you' }],
};

const admin = ['comments.review', 'heartbeat.manage_app_configs'] as const;
let stored: { version: number; rules: CommentRule[]; reasons: unknown[] };
let saves: unknown[] = [];
let trials: CommentRule[] = [];
let result: TriedRule;

beforeEach(() => {
  setWidth(1440);
  stored = { version: 3, rules: [shops, cures], reasons: [] };
  [saves, trials, result] = [[], [], tried];
});

/** Opens the dialog of the rules, whose saves are refused where somebody else saved meanwhile. */
const open = async (permissions: readonly Permission[] = admin) => {
  mockEndpoints(
    mockEndpoint(commentReviewEndpoints.list, () => page([])),
    mockEndpoint(commentReviewEndpoints.counts, () => [
      {
        ...{ pending: 0, reports: 0, default: 0, owner: 0, autodescription: 0, autocomments: 0 },
        ...{ over_24h: 0, oldest_at: null, decided: 0 },
      },
    ]),
  );
  // The screen reads no rules, so that those in the dialog are the ones that it read itself.
  renderStudio('/review/comments', { permissions });
  mockEndpoints(
    mockEndpoint(configurationEndpoints.read, () => [{ ...stored }]),
    mockEndpoint(configurationEndpoints.save, ({ body }) => {
      if (body['version'] !== stored.version) return problem('stale-record');
      saves.push(body);
      stored = { ...(body as typeof stored), version: stored.version + 1 }; // what the form sends
      return [{ ...stored }];
    }),
    mockEndpoint(commentReviewEndpoints.tryRule, ({ body }) => {
      trials.push(body.rule);
      return [result];
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Rules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rules' }));
  for (const { label } of stored.rules) await dialog.findByRole('heading', { name: label });
  return dialog;
};
type Dialog = Awaited<ReturnType<typeof open>>;
const ruleOf = (dialog: Dialog, name: string) => within(dialog.getByRole('heading', { name }).closest('li')!); // each rule is an item
const choose = async (dialog: Dialog, rule: string, action: string) => {
  await userEvent.click(await dialog.findByRole('button', { name: `Actions for “${rule}”` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const form = async (name: string) => within(await screen.findByRole('dialog', { name }));
const switchedOn = /^Switched on/;
const tryButton = { name: 'Try on 30 days' };

describe('the rules that report comments', () => {
  it('are listed with what they catch, and tried with what reviewers decided', async () => {
    const dialog = await open();
    expect(await dialog.findByText('Comments that link to cheap.example')).toBeVisible();
    expect(ruleOf(dialog, 'Links to shops').getByText('On')).toBeVisible();
    const rule = ruleOf(dialog, 'Miracle cures');
    expect(rule.getByText('Off')).toBeVisible();
    expect(rule.getByText('Comments that contain “doctors hide” or “cures everything”')).toBeVisible();
    await userEvent.click(rule.getByRole('button', { name: 'Try “Miracle cures”' }));
    expect(
      await rule.findByText(
        'Would have caught 412 of 1,200 comments of the past 30 days: 391 were approved, 20 were rejected, and 1 was not reported.',
      ),
    ).toBeVisible();
    expect(rule.getByText('Reviewers approved most of those that they decided.')).toBeVisible();
    expect(rule.getByText('What doctors hide from you')).toBeVisible();
    expect(trials).toMatchObject([{ match: 'phrases', values: cures.values, reads: 'comment' }]);
    expect(saves).toEqual([]);
  });

  it.each([
    [{ read: 0, caught: 0 }, 'Nobody commented in the past 30 days.'],
    [{ read: 1, caught: 0 }, 'Would have caught nothing: 1 comment of the past 30 days was read.'],
    [{ read: 7, caught: 0 }, 'Would have caught none of 7 comments of the past 30 days.'],
    [{ read: 1, caught: 1, pending: 1 }, 'Would have caught the only comment of the past 30 days: 1 waits.'],
    [{ read: 2, caught: 1, taken_down: 1 }, /caught 1 of 2 comments .*: 1 was taken down\.$/],
  ])('says in a sentence what a trial found: %o', async (found, sentence) => {
    result = { ...nothing, ...found };
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: 'Try “Links to shops”' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.queryByText('Such as')).toBeNull();
  });

  it('are tried again after a failure', async () => {
    const dialog = await open();
    mockEndpoints(mockEndpoint(commentReviewEndpoints.tryRule, () => problem('error-occurred')));
    await userEvent.click(await dialog.findByRole('button', { name: 'Try “Links to shops”' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^The rule was not tried\./);
    mockEndpoints(mockEndpoint(commentReviewEndpoints.tryRule, () => [tried]));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(/^Would have caught 412/)).toBeVisible();
  });

  it('are switched on only after they were tried, and off at once, each with Undo', async () => {
    const dialog = await open();
    await choose(dialog, 'Miracle cures', 'Switch on');
    const rule = ruleOf(dialog, 'Miracle cures');
    await rule.findByText(/^Would have caught 412/);
    expect(saves).toEqual([]);
    await userEvent.click(rule.getByRole('button', { name: 'Switch on: Miracle cures' }));
    expect(await dialog.findByText('Switched on “Miracle cures”.')).toBeVisible();
    expect(rule.getByText('On')).toBeVisible();
    await waitFor(() => expect(rule.getByRole('button', { name: 'Try “Miracle cures”' })).toHaveFocus());
    expect(saves).toEqual([{ version: 3, reasons: [], rules: [shops, { ...cures, is_on: true }] }]);
    await choose(dialog, 'Links to shops', 'Switch off');
    expect(await dialog.findByText('Switched off “Links to shops”.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText('Restored “Links to shops”.')).toBeVisible();
    expect(stored.rules).toEqual([shops, { ...cures, is_on: true }]);
  });

  it('are removed, and restored with Undo, which has the focus', async () => {
    const dialog = await open();
    await choose(dialog, 'Links to shops', 'Remove');
    expect(await dialog.findByText('Removed “Links to shops”.')).toBeVisible();
    expect(stored.rules).toEqual([cures]);
    const undo = dialog.getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByRole('heading', { name: 'Links to shops' })).toBeVisible();
    expect(stored.rules).toEqual([cures, shops]);
  });

  it('are added with a trial before they are switched on', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: 'Add a rule' }));
    const added = await form('Add a rule');
    await userEvent.click(added.getByRole('button', { name: 'Save' }));
    const name = added.getByRole('textbox', { name: /^Name/ });
    expect(name).toHaveAccessibleDescription(/^Required/);
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, 'Crypto');
    await userEvent.type(added.getByRole('textbox', { name: /^Words/ }), 'bitcoin{Enter}doge');
    await userEvent.click(added.getByRole('checkbox', { name: switchedOn }));
    expect(added.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(added.getByRole('button', tryButton));
    expect(await added.findByText(/^Would have caught 412/)).toBeVisible();
    await userEvent.click(added.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Added “Crypto”.')).toBeVisible();
    expect(stored.rules.at(-1)).toMatchObject({
      ...{ label: 'Crypto', is_on: true, match: 'words', values: ['bitcoin', 'doge'], category: 'spam' },
      id: expect.stringMatching(/^crypto-/),
    });
  });

  it('shows a trial only until the conditions change', async () => {
    const dialog = await open();
    await choose(dialog, 'Links to shops', 'Edit');
    const edited = await form('Edit “Links to shops”');
    await userEvent.click(edited.getByRole('button', tryButton));
    expect(await edited.findByText(/^Would have caught 412/)).toBeVisible();
    await userEvent.type(edited.getByRole('textbox', { name: /^Hosts/ }), '{End}{Enter}half-price.example');
    expect(edited.queryByText(/^Would have caught/)).toBeNull();
    expect(edited.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(edited.getByRole('button', tryButton));
    await edited.findByText(/^Would have caught 412/);
    await userEvent.click(edited.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Saved “Links to shops”.')).toBeVisible();
    expect(stored.rules[0]?.values).toEqual(['cheap.example', 'half-price.example']);
  });

  it('shows the errors of the server at their fields, and keeps what was typed after a failed save', async () => {
    const dialog = await open();
    await choose(dialog, 'Miracle cures', 'Edit');
    const edited = await form('Edit “Miracle cures”');
    const values = edited.getByRole('textbox', { name: /^Phrases/ });
    await userEvent.type(values, '{End}{Enter}one weird trick');
    mockEndpoints(
      mockEndpoint(configurationEndpoints.save, () =>
        problem('validation-failed', { errors: [{ path: 'rules.1.values.2', message: 'Not this one' }] }),
      ),
    );
    await userEvent.click(edited.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(values).toHaveAccessibleDescription(/^“one weird trick”: Not this one/));
    await waitFor(() => expect(values).toHaveFocus());
    mockEndpoints(mockEndpoint(configurationEndpoints.save, () => problem('not-enough-permission')));
    await userEvent.click(edited.getByRole('button', { name: 'Save' }));
    expect(await edited.findByRole('alert')).toBeVisible();
    expect(values).toHaveValue('doctors hide\ncures everything\none weird trick');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(values).toHaveValue('doctors hide\ncures everything\none weird trick');
  });

  it('merge with changes of other rules by somebody else', async () => {
    const dialog = await open();
    const theirs = aCommentRule({ id: 'theirs', label: 'Theirs' });
    stored = { version: 4, rules: [shops, { ...cures, label: 'Cures' }, theirs], reasons: [] };
    await choose(dialog, 'Links to shops', 'Switch off');
    expect(await dialog.findByText('Switched off “Links to shops”.')).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'Theirs' })).toBeVisible();
    expect(stored.rules).toEqual([{ ...shops, is_on: false }, { ...cures, label: 'Cures' }, theirs]);
  });

  it('are not saved over what somebody else made of the same rule', async () => {
    const dialog = await open();
    const theirs = { ...shops, values: ['other.example'] };
    stored = { version: 4, rules: [theirs, cures], reasons: [] };
    await choose(dialog, 'Links to shops', 'Remove');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Somebody else changed “Links to shops” meanwhile. Nothing was saved; this is how it is now.',
    );
    expect(dialog.getByText('Comments that link to other.example')).toBeVisible();
    expect(stored.rules).toEqual([theirs, cures]);
  });

  it('name a conflict in the form, which continues with theirs or mine', async () => {
    const dialog = await open();
    await choose(dialog, 'Miracle cures', 'Edit');
    const edited = await form('Edit “Miracle cures”');
    await userEvent.type(edited.getByRole('textbox', { name: /^Name/ }), ' and more');
    const theirs = { ...cures, values: ['snake oil'] };
    stored = { version: 4, rules: [shops, theirs], reasons: [] };
    await userEvent.click(edited.getByRole('button', { name: 'Save' }));
    expect(await edited.findByRole('alert')).toHaveTextContent(/changed this rule .*“snake oil”/);
    expect(edited.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(edited.getByRole('button', { name: 'Keep mine' }));
    await userEvent.click(edited.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Saved “Miracle cures and more”.')).toBeVisible();
    expect(stored.rules).toEqual([shops, { ...cures, label: 'Miracle cures and more' }]);
  });

  it('can be tried, but not changed, without the permission', async () => {
    const dialog = await open(['comments.review']);
    expect(await dialog.findByText(/^A rule reports .* needs the permission/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Actions/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Try another rule' }));
    const other = await form('Try a rule');
    expect(other.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.click(other.getByRole('button', tryButton));
    const words = other.getByRole('textbox', { name: /^Words/ });
    expect(words).toHaveAccessibleDescription(/^Required/);
    await userEvent.type(words, 'bitcoin');
    await userEvent.click(other.getByRole('button', tryButton));
    expect(await other.findByText(/^Would have caught 412/)).toBeVisible();
    expect(trials).toMatchObject([{ match: 'words', values: ['bitcoin'] }]);
  });

  it('say that there is none, and that they did not load', async () => {
    stored = { version: 0, rules: [], reasons: [] };
    let dialog = await open();
    expect(await dialog.findByText('No rule exists yet.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    mockEndpoints(mockEndpoint(configurationEndpoints.read, () => problem('error-occurred')));
    await userEvent.click(screen.getByRole('button', { name: 'Rules' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Rules' }));
    expect(await dialog.findByText(/^The rules did not load\./)).toBeVisible();
    stored = { version: 1, rules: [shops], reasons: [] };
    mockEndpoints(mockEndpoint(configurationEndpoints.read, () => [{ ...stored }]));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('heading', { name: 'Links to shops' })).toBeVisible();
  });
});

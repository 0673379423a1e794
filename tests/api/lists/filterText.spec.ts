import { describe, expect, it } from 'vitest';
import { filterText } from '../../../src/engine/listState/filterText';
import { parseListState } from '../../../src/engine/listState/listState';
import { wordsFor } from '../../../src/engine/words';
import { engineWords } from '../../../src/engine/words.en';
import { createI18n } from '../../../src/providers/i18n/i18nProvider';
import { moments } from '../../../src/resources/moments/moments';
import { momentWords } from '../../../src/resources/moments/words.en';

const { translate } = createI18n({ en: { ...engineWords, ...momentWords } });
const words = wordsFor(translate, 'moments');
const local = (day: number, clock: string) => new Date(`2026-03-0${day}T${clock}`).toISOString();

const said = (address: string): string => {
  const state = parseListState(moments, new URLSearchParams(address));
  return moments.list.filters
    .map(field => [words.label(field), filterText(moments, state, field, words)])
    .filter(([, text]) => text)
    .map(texts => texts.join(' '))
    .join('; ');
};

describe('filter descriptions', () => {
  it.each([
    ['status=draft', 'Publication is Draft'],
    ['status=draft&status=unlisted', 'Publication is any of Draft, Unpublished'],
    ['status_not=draft', 'Publication is not Draft'],
    ['status_not=draft&status_not=unlisted', 'Publication is none of Draft, Unpublished'],
    ['status=draft&status_not=unlisted', 'Publication is Draft and is not Unpublished'],
    ['blacklist_scope_empty=true', 'Blacklist is empty'],
    ['blacklist_scope_empty=false', 'Blacklist is not empty'],
    ['tags=travel', 'Tags has travel'],
    ['tags=travel&tags=food', 'Tags has any of travel, food'],
    ['tags_all=travel&tags_all=food', 'Tags has all of travel, food'],
    ['tags_not=travel&tags_not=food', 'Tags has none of travel, food'],
    ['tags_empty=true', 'Tags is empty'],
    ['views_from=1200', 'Views is at least 1,200'],
    ['views_to=1200', 'Views is at most 1,200'],
    ['views_from=10&views_to=50', 'Views is between 10 and 50'],
    ['views_from=10&views_to=10', 'Views is 10'],
    ['earnings_from=1.5', 'Earnings is at least $1.50'],
    [`created_at_from=${local(1, '00:00:00.000')}`, 'Created is after 2026/02/28'],
    [`created_at_to=${local(1, '23:59:59.999')}`, 'Created is before 2026/03/02'],
    [
      `created_at_from=${local(1, '00:00:00.000')}&created_at_to=${local(2, '23:59:59.999')}`,
      'Created is between 2026/03/01 and 2026/03/02',
    ],
    [
      `created_at_from=${local(1, '00:00:00.000')}&created_at_to=${local(1, '23:59:59.999')}`,
      'Created is on 2026/03/01',
    ],
    ['status=draft&views_to=5', 'Publication is Draft; Views is at most 5'],
  ])('%s', (address, text) => {
    expect(said(address)).toBe(text);
  });

  it('include the time if the range is not a complete day', () => {
    expect(said(`created_at_from=${local(1, '10:30')}`)).toMatch(
      /^Created is on or after 2026\/03\/01 10:30/,
    );
    expect(said(`created_at_to=${local(1, '10:30')}`)).toMatch(/^Created is on or before 2026\/03\/01 10:30/);
  });
});

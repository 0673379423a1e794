import { describe, expect, it, vi } from 'vitest';
import type { CommentRule } from '../../../../src/contract/entities/commentRule';
import { compileRules } from './commentRules';

const aRule = (over: Partial<CommentRule>): CommentRule => ({
  id: 'r',
  label: 'Rule',
  is_on: true,
  reads: 'comment',
  match: 'links',
  values: ['shop.example'],
  category: 'spam',
  ...over,
});

const catches = (over: Partial<CommentRule>, text: string, author_description = ''): boolean =>
  compileRules([aRule(over)])({ text, author_description }).length > 0;

describe('a rule about links', () => {
  it.each(['https://www.shop.example/now?a=1', 'shop.example.', 'Shop.Example/', 'http://shop.example:80'])(
    'means the host where its value is %s',
    value => {
      expect(catches({ values: [value] }, 'See https://m.shop.example/bag!')).toBe(true);
      expect(catches({ values: [value] }, 'See otherShop.example')).toBe(false);
    },
  );

  it('catches every link with *, and nothing without a link', () => {
    expect(catches({ values: ['*'] }, 'Look at any.example')).toBe(true);
    expect(catches({ values: ['*'] }, 'Look at it. Now')).toBe(false);
    expect(catches({ values: ['/'] }, 'Look at any.example')).toBe(false);
  });
});

describe('a rule about words', () => {
  it('catches whole words, in capitals or not, also in the description of the author', () => {
    const words: Partial<CommentRule> = { match: 'words', values: ['idiot', 'buy now'] };
    expect(catches(words, 'You IDIOT!')).toBe(true);
    expect(catches(words, 'An idiotic take')).toBe(false);
    expect(catches(words, 'Buy,  now')).toBe(true);
    expect(catches({ ...words, reads: 'author' }, 'You idiot', 'A kind person')).toBe(false);
    expect(catches({ ...words, reads: 'author' }, 'Hello', 'Idiot of the day')).toBe(true);
  });
});

describe('many rules', () => {
  const words = (id: string, ...values: string[]) => aRule({ id, match: 'words', values });

  it('that begin alike are found each, in their order', () => {
    const find = compileRules([
      words('longer', 'buy now or never'),
      words('other', 'sell'),
      words('short', 'buy now', 'now'),
      aRule({ id: 'links' }),
      words('buy', 'buy'),
    ]);
    const found = (text: string) => find({ text, author_description: '' }).map(({ id }) => id);
    expect(found('Buy now! Or never')).toEqual(['longer', 'short', 'buy']);
    expect(found('Buy now or later at m.shop.example')).toEqual(['short', 'links', 'buy']);
    expect(found('now or never')).toEqual(['short']);
    expect(found('Nothing')).toEqual([]);
  });

  it('normalise a text once for all of them', () => {
    const find = compileRules(Array.from({ length: 100 }, (_, at) => words(`r${at}`, `word${at}`)));
    const normalise = vi.spyOn(String.prototype, 'normalize');
    expect(find({ text: 'Is word7 here?', author_description: '' })).toMatchObject([{ id: 'r7' }]);
    const times = normalise.mock.calls.length;
    normalise.mockRestore();
    expect(times).toBe(1);
  });
});

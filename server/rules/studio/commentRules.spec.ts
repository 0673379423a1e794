import { describe, expect, it } from 'vitest';
import type { CommentRule } from '../../../src/contract/entities/commentRule';
import { compileRules } from './commentRules';

const catches = (over: Partial<CommentRule>, text: string, author_description = ''): boolean =>
  compileRules([
    {
      id: 'r',
      label: 'Rule',
      is_on: true,
      reads: 'comment',
      match: 'links',
      values: ['shop.example'],
      category: 'spam',
      ...over,
    },
  ])[0]!.catches({ text, author_description }); // of one rule

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

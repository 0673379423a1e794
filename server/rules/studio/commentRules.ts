import type { CommentRule } from '../../../src/contract/entities/commentRule';

/** The texts that rules read. */
interface RuledText {
  readonly text: string;
  /** What the author says about themselves. */
  readonly author_description: string;
}

/** A rule, ready to be used on many texts. */
export interface CompiledRule {
  readonly rule: CommentRule;
  readonly catches: (texts: RuledText) => boolean;
}

const normalise = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The words of a text, with a space around each, so that a phrase is found as a part of it. */
const wordsText = (text: string): string =>
  ` ${(normalise(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ')} `;

/** The host of a link, with or without a protocol and a path. */
const hostOf = (link: string): string => {
  const host = link.replace(/^https?:\/\//, '').split(/[/?#:]/, 1)[0] ?? '';
  return host.replace(/^www\./, '').replace(/\.$/, '');
};

/** The hosts of the links in a text. */
const hostsIn = (text: string): string[] =>
  normalise(text)
    .split(/[\s()[\]<>{}"',;]+/)
    .map(hostOf)
    .filter(isHost);

const isHost = (host: string): boolean => {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 && labels.every(label => /^[\p{L}\p{N}-]+$/u.test(label)) && /^\p{L}{2,}$/u.test(last)
  );
};

const isBelow = (host: string, parent: string): boolean => host === parent || host.endsWith(`.${parent}`);

/** Whether a text has one of the rule's values. The time is proportional to the length of the text. */
const matcherOf = ({ match, values }: CommentRule): ((text: string) => boolean) => {
  if (match === 'links') {
    const hosts = values.map(value => hostOf(normalise(value)));
    return text => hostsIn(text).some(host => hosts.some(each => each === '*' || isBelow(host, each)));
  }
  const phrases = values.map(wordsText).filter(phrase => phrase.trim() !== '');
  return text => {
    const words = wordsText(text);
    return phrases.some(phrase => words.includes(phrase));
  };
};

/** Prepares rules. */
export const compileRules = (rules: readonly CommentRule[]): CompiledRule[] =>
  rules.map(rule => {
    const matches = matcherOf(rule);
    return {
      rule,
      catches: ({ text, author_description }) =>
        matches(rule.reads === 'comment' ? text : author_description),
    };
  });

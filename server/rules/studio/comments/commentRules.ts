import type { CommentRule } from '../../../../src/contract/entities/commentRule';

/** The texts that rules read. */
interface RuledText {
  readonly text: string;
  /** What the author says about themselves. */
  readonly author_description: string;
}

/** Finds the rules that catch a comment, in their order. */
export type RuleFinder = (texts: RuledText) => CommentRule[];

const normalise = (text: string): string => text.normalize('NFKC').toLowerCase();

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** The host of a link, with or without a protocol and a path. */
const hostOf = (link: string): string => {
  const host = link.replace(/^https?:\/\//, '').split(/[/?#:]/, 1)[0] ?? '';
  return host.replace(/^www\./, '').replace(/\.$/, '');
};

/** The hosts of the links in a text. */
const hostsIn = (text: string): string[] =>
  text
    .split(/[\s()[\]<>{}"',;]+/)
    .filter(piece => piece.includes('.'))
    .map(hostOf)
    .filter(isHost);

const isHost = (host: string): boolean => {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 && labels.every(label => /^[\p{L}\p{N}-]+$/u.test(label)) && /^\p{L}{2,}$/u.test(last)
  );
};

/** The labels of a host, the top level first, so that all hosts below another begin with the same ones. */
const labelsOf = (host: string): string[] => host.split('.').reverse();

/** Sequences of words by their first word, then the second and so on, with the rules whose values end there. */
interface Sequences {
  readonly next: Map<string, Sequences>;
  readonly rules: CommentRule[];
}

const noSequences = (): Sequences => ({ next: new Map(), rules: [] });

const addSequence = (root: Sequences, words: readonly string[], rule: CommentRule): void => {
  let node = root;
  for (const word of words) {
    const next = node.next.get(word) ?? noSequences();
    node.next.set(word, next);
    node = next;
  }
  node.rules.push(rule);
};

/** Adds the rules with a sequence that begins at a position of these words. */
const findSequences = (
  root: Sequences,
  words: readonly string[],
  from: number,
  found: Set<CommentRule>,
): void => {
  let node: Sequences | undefined = root;
  for (let at = from; at < words.length && node; at += 1) {
    node = node.next.get(words[at]!); // within the words
    for (const rule of node?.rules ?? []) found.add(rule);
  }
};

/**
 * Prepares the rules that read the same text. The time of a search depends on the length of the text, and not on the number of rules and
 * values: the text is split once, and what is found is looked up.
 */
const finderIn = (rules: readonly CommentRule[]): ((text: string) => ReadonlySet<CommentRule>) => {
  const [phrases, hosts] = [noSequences(), noSequences()];
  const ofEveryLink: CommentRule[] = [];
  for (const rule of rules)
    for (const value of rule.values.map(normalise))
      if (rule.match !== 'links') {
        const words = wordsIn(value);
        if (words.length > 0) addSequence(phrases, words, rule);
      } else if (hostOf(value) === '*') ofEveryLink.push(rule);
      else addSequence(hosts, labelsOf(hostOf(value)), rule);
  return given => {
    const found = new Set<CommentRule>();
    if (rules.length === 0) return found;
    const text = normalise(given);
    if (phrases.next.size > 0) {
      const words = wordsIn(text);
      words.forEach((_, at) => findSequences(phrases, words, at, found));
    }
    for (const host of hosts.next.size + ofEveryLink.length > 0 ? hostsIn(text) : []) {
      findSequences(hosts, labelsOf(host), 0, found);
      for (const rule of ofEveryLink) found.add(rule);
    }
    return found;
  };
};

/** Prepares rules, to be used on many comments. */
export const compileRules = (rules: readonly CommentRule[]): RuleFinder => {
  const inComments = finderIn(rules.filter(({ reads }) => reads === 'comment'));
  const inDescriptions = finderIn(rules.filter(({ reads }) => reads === 'author'));
  return ({ text, author_description }) => {
    const [ofComment, ofAuthor] = [inComments(text), inDescriptions(author_description)];
    return rules.filter(rule => ofComment.has(rule) || ofAuthor.has(rule));
  };
};

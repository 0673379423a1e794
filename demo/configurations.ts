import type { CommentRule } from '../src/contract/entities/commentRule';
import type { ReasonTemplate } from '../src/contract/entities/moderation';

const dayMs = 86_400_000;

/** Templates of reasons, most of them with placeholders that the reviewer fills in. */
const reasons: readonly ReasonTemplate[] = [
  {
    id: 'music',
    label: 'Music of somebody else',
    text: 'The music at {time} belongs to {owner}. Please replace it, or name the licence in the description.',
    for: ['moment'],
  },
  {
    id: 'private',
    label: 'Private data',
    text: '{what} can be read at {time}. Please blur it and publish again.',
    for: ['moment'],
  },
  {
    id: 'quality',
    label: 'Too dark or blurred',
    text: 'The picture is too dark or blurred to see what happens. Please upload a better version.',
    for: ['moment', 'application'],
  },
  {
    id: 'borrowed',
    label: 'Not one’s own video',
    text: 'Most of it is {source}. Please publish only what you filmed.',
    for: ['moment', 'application'],
  },
  {
    id: 'advertisement',
    label: 'Only an advertisement',
    text: 'It only advertises {what}. Advertisements have a place of their own.',
    for: ['moment', 'comment'],
  },
  {
    id: 'repeated',
    label: 'Published again and again',
    text: 'The same was published several times.',
    for: ['moment', 'comment'],
  },
  {
    id: 'insult',
    label: 'Insults somebody',
    text: 'It insults {whom}. Please keep to the subject.',
    for: ['comment'],
  },
  { id: 'false', label: 'False claim', text: 'It claims {what}, which is false.', for: ['comment'] },
];

/** The rules that report comments by themselves; the last one is not switched on yet. */
const rules: readonly CommentRule[] = [
  {
    id: 'shops',
    label: 'Links to shops',
    is_on: true,
    reads: 'comment',
    match: 'links',
    values: ['half-price.example', 'cheap.example'],
    category: 'spam',
  },
  {
    id: 'self-advertising',
    label: 'Advertises itself',
    is_on: true,
    reads: 'comment',
    match: 'phrases',
    values: ['look at my page', 'buy followers', 'half the price'],
    category: 'spam',
  },
  {
    id: 'insults',
    label: 'Insults',
    is_on: true,
    reads: 'comment',
    match: 'words',
    values: ['idiot', 'loser', 'moron'],
    category: 'bullying',
  },
  {
    id: 'followers',
    label: 'Trades followers',
    is_on: true,
    reads: 'author',
    match: 'phrases',
    values: ['follow for follow', 'followers for free'],
    category: 'spam',
  },
  {
    id: 'cures',
    label: 'Miracle cures',
    is_on: false,
    reads: 'comment',
    match: 'phrases',
    values: ['doctors hide', 'cures everything'],
    category: 'misinformation',
  },
];

/** What news have in common that lead nowhere and stay. */
const news = { text: '', link: null, until: null };

/** The platform configuration of the demo data: limits, features, news, ads, and the reasons and rules of reviewers. */
export const demoConfigurations = (now: Date): { id: string; value: Record<string, unknown> }[] => {
  const day = (ago: number) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
  return [
    { id: 'limits', value: { trash_days: 30, moments_a_day: 1000 } },
    { id: 'features', value: { applications: true, appeals: true, comment_rules: true } },
    {
      id: 'news',
      value: {
        items: [
          { ...news, date: day(2), title: 'October payouts go out at the end of the month' },
          { ...news, date: day(5), title: 'Ranking of tags now updates every hour' },
          { ...news, date: day(9), title: 'Write review notes your creators can use' },
        ],
      },
    },
    { id: 'ads', value: { home: true, watch: true, rotation_seconds: 30, impressions_a_day: 5 } },
    { id: 'moderation', value: { version: 1, reasons, rules } },
  ];
};

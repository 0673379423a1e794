import type { CommentEvent } from '../../src/contract/entities/publicEvent';

type Category = Extract<CommentEvent, { kind: 'report' }>['category'];

/** What most people write. */
export const friendlyTexts: readonly string[] = [
  'The light at the end is lovely',
  'Where is this? I want to go',
  'I have watched this five times now',
  'The sound of the rain, wow',
  'My father drove this line for thirty years',
  'Which camera is that?',
  'Greetings from Porto!',
  'The dog at the back steals the show',
  'You make it look so easy',
  'Please more of these in winter',
  'That is my street! Third window on the left',
  'What do the buns cost there?',
  'Calm, for once. Thank you',
  'The cut from the bridge to the harbour is perfect',
  'How early did you get up for this?',
  'I could smell the bread',
  'First time that I see it without people',
  'Part two when?',
];

/** What gets reported and as what. The rules of the demo catch some of it. */
export const reportableTexts: readonly (readonly [Category, string])[] = [
  ['bullying', 'Nobody likes you, stop filming'],
  ['bullying', 'Only an idiot would queue for that'],
  ['bullying', 'Learn to hold a camera, loser'],
  ['bullying', 'What a face. Delete your account'],
  ['inappropriate', 'She should show more of herself'],
  ['inappropriate', 'Send me your address, I am near'],
  ['inappropriate', 'I know which school that is'],
  ['misinformation', 'This bridge was closed years ago, the video is made up'],
  ['misinformation', 'Doctors hide that this tea cures everything'],
  ['misinformation', 'The whole market is built for tourists, nobody ever lived there'],
  ['spam', 'Same shoes for 9 euros at www.half-price.example/shoes'],
  ['spam', 'Buy followers today, first hundred are free'],
  ['spam', 'I earn 400 a day from home, look at my page'],
  ['spam', 'Cheap flights: https://flights.cheap.example/?from=lis'],
];

/** What people add when they report. */
export const reportNotes: readonly string[] = [
  '',
  '',
  '',
  'Third time this week',
  'My daughter read this',
  'He writes it under every video',
  'Please have a look',
];

/** What people add when they edit. */
export const edits: readonly string[] = [
  ' (edited: typo)',
  ' :)',
  ' And thank you for the subtitles!',
  ' At 0:42, I mean.',
];

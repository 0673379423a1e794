import type { Playlist } from '../../src/contract/entities/playlist';

/** A playlist of the demo data: its name and the source of its moments. */
export interface PlaylistPlan extends Partial<
  Pick<Playlist, 'title' | 'description' | 'visibility' | 'order'>
> {
  readonly name: string;
  /** Its moments have one of these tags. Default: any moment. */
  readonly tags?: readonly string[];
  readonly count: number;
  /** It has the video of one of its moments as its picture. */
  readonly hasVideo?: true;
  /** The number of further moments: private ones of others, deleted ones, and private ones of its creator. */
  readonly hidden?: number;
  readonly deleted?: number;
  readonly own?: number;
  readonly trashedDaysAgo?: number;
}

/** The playlists of the demo creator. */
export const creatorPlans: readonly PlaylistPlan[] = [
  {
    name: 'Slow mornings',
    description:
      'Lakes before the wind, trains before the crowd, bread before everybody. Best with the first coffee.',
    tags: ['morning', 'sunrise', 'lakes', 'slowtravel'],
    count: 17,
    hidden: 1,
    deleted: 1,
    order: 1,
    hasVideo: true,
  },
  {
    name: 'Everything by rail',
    description: 'Every train, tram and platform so far, the newest line first.',
    tags: ['trains', 'trams', 'transport'],
    count: 212,
    deleted: 3,
    order: 2,
  },
  { name: 'Night markets', tags: ['markets', 'night'], count: 36, hasVideo: true, order: 3, own: 2 },
  {
    name: 'Cold water',
    description: 'In, out, tea.',
    tags: ['swimming', 'snow', 'winter'],
    count: 28,
    order: 4,
  },
  { name: 'One pan, one minute', tags: ['baking', 'ramen', 'food'], count: 41, hidden: 2, order: 5 },
  { name: 'Lighthouses I walked to', tags: ['lighthouses'], count: 14, hasVideo: true },
  { name: 'Rain, with sound on', tags: ['rain'], count: 22 },
  { name: 'Friends who film better than I do', description: 'None of these are mine.', count: 9, hidden: 3 },
  { name: 'Cats of the quay', tags: ['animals'], count: 31, own: 1 },
  {
    name: 'Green sky',
    title: 'Green sky over the north',
    tags: ['aurora', 'camping'],
    count: 12,
    hasVideo: true,
  },
  { name: 'Balloons', tags: ['balloons'], count: 8 },
  { name: 'What I pack', title: 'What I pack, honestly', tags: ['gear', 'howto'], count: 19 },
  { name: 'Deserts and long shadows', tags: ['desert', 'sunset'], count: 16 },
  { name: 'By bicycle', tags: ['cycling'], count: 25, deleted: 1 },
  { name: 'Birds and moss', tags: ['forest', 'nature sounds'], count: 33, hasVideo: true },
  { name: 'Window plants', tags: ['plants'], count: 11 },
  { name: 'Portraits of people who waved', tags: ['people', 'portraits'], count: 13 },
  { name: 'Harbours at minus nine', tags: ['harbours'], count: 10, visibility: 'unlisted' },
  {
    name: 'For Grandma',
    description: 'Quiet ones only.',
    tags: ['lakes', 'home'],
    count: 7,
    visibility: 'unlisted',
  },
  { name: 'Client reel 2026', tags: ['editing'], count: 6, visibility: 'private', own: 4 },
  { name: 'Cut from the film', tags: ['beach', 'sea'], count: 4, visibility: 'private', own: 9 },
  { name: 'Reykjavík to Höfn', tags: ['water', 'hiking'], count: 18 },
  { name: 'Temples before seven', tags: ['japan', 'temples'], count: 15 },
  { name: 'Next winter', description: 'Nothing in here yet.', count: 0, visibility: 'private' },
  {
    name: 'The old channel',
    description: 'What was left of it.',
    count: 0,
    deleted: 6,
    visibility: 'unlisted',
  },
  { name: 'Minute hikes', tags: ['hiking', 'mountains', 'walks'], count: 64, hasVideo: true },
  { name: 'Summer, second try', tags: ['summer'], count: 5, trashedDaysAgo: 2 },
  { name: 'Test list, please ignore', count: 3, visibility: 'private', trashedDaysAgo: 11 },
  { name: 'Trams 2024', tags: ['trams'], count: 20, deleted: 2, trashedDaysAgo: 27 },
];

/** The playlists of other creators, by creator id. */
export const otherPlans: readonly (readonly [creator: number, plans: readonly PlaylistPlan[]])[] = [
  [
    12,
    [
      { name: 'Learn from these', description: 'How others begin a minute.', count: 12 },
      { name: 'Watch later', count: 5, visibility: 'private', hidden: 1, deleted: 1 },
    ],
  ],
  [13, [{ name: 'Sundays on the Tejo', count: 6 }]],
  [16, [{ name: 'Weeknight dinners', tags: ['food', 'baking'], count: 9, hasVideo: true }]],
  [31, [{ name: 'Lakes, west to east', tags: ['lakes'], count: 11 }]],
  [32, [{ name: 'Noodles by hand', tags: ['ramen', 'food'], count: 8 }]],
  [38, [{ name: 'Four square metres', tags: ['home', 'food'], count: 10, visibility: 'unlisted' }]],
];

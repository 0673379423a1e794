import { sql } from 'drizzle-orm';
import { prettyLinkClicks, prettyLinks, shortLinks } from '../../server/db/contentTables';
import type { Transaction } from '../../server/db/database';
import { demoCreatorId } from '../people';
import { createRandom } from '../random';
import { seedId } from './seedId';

type Plan = readonly [route: string, label: string, target: string];

const app = 'https://heartbeat.example';
const page = 'https://mira-kovac.example';

const active: readonly Plan[] = [
  ['bag', 'What is in my bag', 'https://shop.example/mira/bag'],
  ['mira', 'My page', page],
  ['prints', 'Prints of the cloud film', 'https://shop.example/mira/prints?size=40x60'],
  ['prints-small', 'Prints, postcard size', 'https://shop.example/mira/prints?size=10x15'],
  ['newsletter', 'One letter a month', 'https://letters.example/mira'],
  ['tripod', 'The tripod that fits a pencil case', 'https://shop.example/tripods/pencil'],
  ['microphone', 'Microphone and its dead cat', 'https://shop.example/sound/coin-mic'],
  ['chiang-mai', 'Chiang Mai, six stalls', `${app}/mo7Kq2xVd`],
  ['tram', 'Tram 28, the quiet one', `${app}/moP4_zR81`],
  ['clouds', 'Above the clouds', `${app}/moW9c-Tq3`],
  ['ramen-for-one', 'Ramen for one', `${app}/mo3xLm7Ya`],
  ['sleeper', 'Sleeper trains, all of my notes', 'https://trains.example/notes/mira'],
  ['seat-map', 'Which window opens', 'https://trains.example/seats'],
  ['lisbon', 'Lisbon on foot, with stairs', 'https://maps.example/lisbon-quiet'],
  ['silences', 'Forty silences to use freely', 'https://sounds.example/mira'],
  ['workshop', 'One minute a day: the workshop', 'https://school.example/one-minute'],
  ['workshop-2027', 'Workshop dates for 2027', 'https://school.example/one-minute?year=2027'],
  ['talk', 'The talk at the film school', 'https://talks.example/mira-kovac'],
  ['talk-slides', 'Slides of the talk', 'https://talks.example/mira-kovac/slides.pdf'],
  ['buns', 'Cardamom buns, half the sugar', `${page}/buns`],
  ['shelf', 'The plant shelf, a whole year', `${page}/shelf`],
  ['faq', 'Questions I am asked', `${page}/questions`],
  ['press', 'Pictures and words for the press', `${page}/press`],
  ['imprint', 'Imprint', `${page}/imprint`],
  ['coffee', 'Buy the next ticket', 'https://tips.example/mira'],
  ['discount', 'Ten per cent at the tripod shop', 'https://shop.example/?code=MIRA10'],
  ['mayor', 'The mayor of my street', 'https://cats.example/the-mayor'],
  ['aurora', 'Where the tent stood', 'https://maps.example/aurora-tent'],
  ['mail-boat', 'Timetable of the mail boat', 'https://boats.example/mail'],
  ['survey', 'Three questions about the sound', 'https://forms.example/mira/sound'],
  ['old-films', 'Films from before 2024', 'https://archive.example/mirakovac'],
  ['graca_05:42', 'Sunrise in Graça', 'https://maps.example/graca'],
];

const others: readonly (readonly [creator: number, Plan])[] = [
  [12, ['daan', 'My first page', 'https://daan-visser.example']],
  [12, ['bridges', 'All bridges, one day', 'https://maps.example/bridges']],
  [16, ['one-pan', 'The pan', 'https://shop.example/pans/24cm']],
  [16, ['bea-cooks', 'All recipes', 'https://bea-cooks.example']],
  [31, ['flat-water', 'When my lake is flat', 'https://weather.example/lake']],
];

const trashed: readonly (readonly [daysAgo: number, Plan])[] = [
  [2, ['giveaway', 'The giveaway, closed', 'https://forms.example/mira/giveaway']],
  [11, ['gimbal', 'Gimbal for sale', 'https://market.example/gimbal']],
  [26, ['summer-sale', 'Summer sale of the prints', 'https://shop.example/mira/sale']],
];

/** Days until links expire; negative for those that have expired. */
const expiries: Readonly<Record<string, number>> = { discount: -3, 'workshop-2027': 40, survey: 12 };

const dayMs = 86_400_000;
/** Days of clicks, today included. */
const clickedDays = 60;

const rowOf = ([route, label, target]: Plan, creator: number, now: Date, trashedDaysAgo?: number) => {
  const random = createRandom(`link/${route}`);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const changed = trashedDaysAgo ?? random.between(0.1, creator === 12 ? 1 : 60);
  return {
    id: seedId('ln', route),
    heartbeat_id: creator,
    clicks: creator === 12 ? 0 : Math.round(Math.exp(random.between(0, 9.5))) - 1,
    trashed_at: trashedDaysAgo === undefined ? null : daysAgo(trashedDaysAgo),
    created_at: daysAgo(changed + random.between(0.1, creator === 12 ? 0.8 : 200)),
    updated_at: daysAgo(changed),
    route,
    label,
    target,
    expires_at: route in expiries ? daysAgo(-expiries[route]!) : null, // checked before
  };
};

/** The clicks of the last days: a part of all clicks of a link, more at weekends, none after it expired. */
const clicksOf = ({ id, clicks, expires_at: expiry }: ReturnType<typeof rowOf>, now: Date) => {
  const random = createRandom(`clicks/${id}`);
  let left = clicks;
  return Array.from({ length: clickedDays }, (_, at) => {
    const time = now.getTime() - at * dayMs;
    const isWeekend = [0, 6].includes(new Date(time).getUTCDay());
    const counted = Math.min(left, Math.round((clicks / 90) * random.between(0, isWeekend ? 3 : 1.4)));
    if (expiry !== null && time > Date.parse(expiry)) return [];
    left -= counted;
    return counted > 0
      ? [{ link_id: id, day: new Date(time).toISOString().slice(0, 10), clicks: counted }]
      : [];
  }).flat();
};

/** Adds pretty links, and the short addresses of pretty links and moments. */
export const addPrettyLinks = async (db: Transaction, now: Date): Promise<void> => {
  const rows = [
    ...active.map(plan => rowOf(plan, demoCreatorId, now)),
    ...others.map(([creator, plan]) => rowOf(plan, creator, now)),
    ...trashed.map(([daysAgo, plan]) => rowOf(plan, demoCreatorId, now, daysAgo)),
  ];
  await db.insert(prettyLinks).values(rows);
  await db.insert(prettyLinkClicks).values(rows.flatMap(row => clicksOf(row, now)));
  await db
    .insert(shortLinks)
    .values(rows.map(({ id, route }) => ({ route: route.toLowerCase(), record_id: id })));
  await db.execute(sql`
    insert into short_links (route, record_id)
    select lower(custom_id), id from moments where custom_id is not null`);
};

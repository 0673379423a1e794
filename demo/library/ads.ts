import type { AdLocation, AdSize } from '../../src/contract/entities/ads/adChoices';
import { ads } from '../../server/db/contentTables';
import { dailyAdFigures } from '../../server/db/studio/figureTables';
import type { Transaction } from '../../server/db/database';
import { pictureIdsOf } from '../pictureFiles';
import { createRandom } from '../random';
import type { SceneName } from '../scenes';
import { seedId } from './seedId';

/** The id of an ad of the demo data. */
const idOf = (name: string): string => seedId('ad', name);

/** An ad of the demo data. Days count from today; a location without an ad for a day is a gap. */
interface AdPlan {
  readonly name: string;
  readonly title: string;
  readonly link: string;
  readonly size: AdSize;
  readonly scene: SceneName;
  readonly button?: string;
  readonly chance: number;
  readonly rating?: number;
  readonly days?: readonly [first: number, end: number | null];
  readonly isUnpublished?: true;
  readonly creator?: number;
}

const plans: Readonly<Record<AdLocation, readonly AdPlan[]>> = {
  home: [
    {
      name: 'Aven winter headphones',
      title: 'Silence, 30% off',
      link: 'https://aven.example/winter?from=heartbeat',
      size: 'large',
      scene: 'aurora-tent',
      button: 'Shop Aven',
      chance: 30,
      rating: 4,
      days: [-12, 17],
      creator: 16,
    },
    {
      name: 'Tidemark gift vouchers',
      title: 'A bowl you made yourself',
      link: 'https://tidemark.example/vouchers',
      size: 'large',
      scene: 'buns-in-pan',
      button: 'Give one',
      chance: 25,
      rating: 5,
      days: [-6, 29],
    },
    {
      name: 'Northline night trains',
      title: 'Wake up in Vienna',
      link: 'https://northline.example/vienna',
      size: 'medium',
      scene: 'night-train',
      button: 'Book',
      chance: 20,
      rating: 4,
      days: [5, 46],
    },
    {
      name: 'Heartbeat+ year',
      title: 'Twelve months, two free',
      link: 'https://heartbeat.example/plus',
      size: 'small',
      scene: 'city-rain',
      button: 'Subscribe',
      chance: 20,
      days: [-10, 31],
    },
    {
      name: 'Plot Seventeen seeds',
      title: 'Sow in January',
      link: 'https://plot17.example/seeds',
      size: 'small',
      scene: 'plant-shelf',
      button: 'See all seeds',
      chance: 10,
      rating: 3,
      days: [47, 75],
    },
    {
      name: 'Ravi deck raffle',
      title: 'Win the first board',
      link: 'https://ravi-on-deck.example/raffle',
      size: 'medium',
      scene: 'beach',
      chance: 5,
      isUnpublished: true,
    },
  ],
  watch: [
    {
      name: 'Pocket tripod',
      title: 'Fits a pencil case',
      link: 'https://shop.example/tripods/pencil',
      size: 'medium',
      scene: 'desk-laptop',
      button: 'Look at it',
      chance: 40,
      rating: 5,
      days: [-30, null],
      creator: 11,
    },
    {
      name: 'Coin microphone',
      title: 'Hear the street, not the wind',
      link: 'https://shop.example/sound/coin-mic',
      size: 'medium',
      scene: 'tram',
      button: 'Listen',
      chance: 35,
      rating: 4,
      days: [-4, 24],
    },
    {
      name: 'Mail boat winter timetable',
      title: 'Six islands, one ticket',
      link: 'https://boats.example/mail',
      size: 'large',
      scene: 'red-harbour',
      button: 'Timetable',
      chance: 25,
      days: [-2, 40],
    },
    {
      name: 'Film school open day',
      title: 'One minute, one day',
      link: 'https://school.example/open-day',
      size: 'small',
      scene: 'lamp-portrait',
      button: 'Join',
      chance: 15,
      days: [12, 20],
    },
    {
      name: 'Autumn market stalls',
      title: 'The last weekend',
      link: 'https://market.example/autumn',
      size: 'small',
      scene: 'covered-market',
      chance: 20,
      rating: 2,
      days: [-40, -9],
    },
    {
      name: 'Kayak course',
      title: 'Flat water from April',
      link: 'https://flatwater.example/course',
      size: 'large',
      scene: 'kayak',
      button: 'Reserve',
      chance: 30,
      days: [52, 70],
      isUnpublished: true,
    },
  ],
};

const dayMs = 86_400_000;

/** How often an ad was shown and clicked on each day that it has run. */
const daysOf = (
  ad_id: string,
  {
    first,
    runDays,
    today,
  }: { readonly first: number | null; readonly runDays: number; readonly today: number },
) => {
  const random = createRandom(`ad/${ad_id}`);
  const clickRate = random.between(0.004, 0.02);
  return Array.from({ length: runDays }, (_, at) => {
    const impressions = random.integer(4000, 9000);
    return {
      ad_id,
      day: new Date(today + ((first ?? 0) + at) * dayMs).toISOString().slice(0, 10),
      impressions,
      clicks: Math.round(impressions * clickRate * random.between(0.7, 1.3)),
    };
  });
};

const rowOf = (plan: AdPlan, location: AdLocation, at: number, now: Date) => {
  const { name, title, link, size, scene, button, chance, rating, isUnpublished, creator } = plan;
  const id = idOf(name);
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const [first, end] = plan.days ?? [null, null];
  const timeOf = (day: number | null) => (day === null ? null : new Date(today + day * dayMs).toISOString());
  const runDays = first === null || isUnpublished ? 0 : Math.max(0, Math.min(0, end ?? 0) - first);
  const days = daysOf(id, { first, runDays, today });
  const created = new Date(now.getTime() - (60 + at) * dayMs).toISOString();
  const row = {
    id,
    status: isUnpublished ? 'inactive' : 'active',
    total_impressions: days.reduce((sum, { impressions }) => sum + impressions, 0),
    total_clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
    trashed_at: null,
    created_at: created,
    updated_at: created,
    name,
    title,
    link,
    location,
    size,
    image_url: pictureIdsOf(scene)[0] ?? null,
    button_label: button ?? null,
    chance,
    rating: rating ?? null,
    start_schedule: timeOf(first),
    end_schedule: timeOf(end),
    creator_id: creator === undefined ? null : String(creator),
  };
  return { row, days };
};

/** The ids of the ads that are published. */
export const demoAdIds: readonly string[] = Object.values(plans)
  .flat()
  .filter(({ isUnpublished }) => !isUnpublished)
  .map(({ name }) => idOf(name));

/** Adds ads of both locations: some run, some are scheduled, have ended or are not published. On one day no ad runs at home. */
export const addAds = async (db: Transaction, now: Date): Promise<void> => {
  const planned = Object.entries(plans).flatMap(([location, list]) =>
    list.map((plan, at) => rowOf(plan, location === 'home' ? 'home' : 'watch', at, now)),
  );
  await db.insert(ads).values(planned.map(({ row }) => row));
  await db.insert(dailyAdFigures).values(planned.flatMap(({ days }) => days));
};

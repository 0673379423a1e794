import { sql } from 'drizzle-orm';
import { hashPassword } from '../server/db/people/password';
import type { MediaStore } from '../server/media/store';
import type { MomentRow } from '../server/rules/studio/momentChange';
import { recountTags } from '../server/db/studio/recountTags';
import { newId } from '../server/db/newId';
import { tagPermalink } from '../server/db/studio/tagCounts';
import type { Database, Transaction } from '../server/db/database';
import { auditLog } from '../server/db/frameworkTables';
import {
  appConfigurations,
  heartbeats,
  media,
  moments,
  roles,
  tags,
  userRoles,
  users,
} from '../server/db/tables';
import { composeMoments } from './composeMoments';
import { demoConfigurations } from './configurations';
import { storePictures } from './pictureFiles';
import { addAds } from './library/ads';
import { addApplications } from './library/applications';
import { addCollections } from './library/collections';
import { addCoachApplications } from './library/coachApplications';
import { addPartnerships } from './library/partnerships';
import { addComments } from './library/comments';
import { addContactMessages } from './library/contactMessages';
import { addDigitalClones } from './library/digitalClones';
import { addFigures } from './library/figures';
import { addFollows } from './library/follows';
import { addEarnings } from './library/earnings';
import { addPayouts } from './library/payments/payouts';
import { addHidden } from './library/hidden';
import { addPaymentMethods } from './library/payments/paymentMethods';
import { addPage } from './library/pages';
import { addPlaylists } from './library/playlists';
import { addQuestions } from './library/questions';
import { addPrettyLinks } from './library/prettyLinks';
import { addReviews } from './library/reviews';
import { addVideos } from './library/videos';
import { addVikis } from './library/vikis';
import {
  demoAccounts,
  demoCreatorId,
  demoPassword,
  demoProfile,
  demoRole,
  neighbours,
  type DemoPerson,
} from './people';

const dayMs = 86_400_000;

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

const addPeople = async (db: Transaction, now: Date): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword);
  const people: readonly (DemoPerson & { email?: string })[] = [...demoAccounts, ...neighbours];
  const joined = (person: DemoPerson) => new Date(now.getTime() - person.joinedDaysAgo * dayMs);
  await db.insert(heartbeats).values(
    people.map(person => ({
      id: person.id,
      name: person.name,
      handle: person.handle,
      description: person.description,
      links: [...person.links],
      created_at: joined(person),
      updated_at: joined(person),
    })),
  );
  await db.insert(users).values(
    people.map(person => ({
      id: person.id,
      heartbeat_id: person.id,
      freedom_id: `fr${String(person.id).padStart(7, '0')}`,
      email: person.email ?? `${person.handle}@people.example`,
      password_hash: person.email ? passwordHash : null,
      first_name: person.firstName,
      last_name: person.lastName,
      is_demo: person.email !== undefined,
      is_locked: person.isLocked === true,
      application_status: person.applicationStatus,
      ...(person.id === demoCreatorId && demoProfile),
      created_at: joined(person),
      updated_at: joined(person),
    })),
  );
  await db
    .insert(roles)
    .values({ ...demoRole, permissions: [...demoRole.permissions] })
    .onConflictDoNothing();
  await db
    .insert(userRoles)
    .values(people.flatMap(person => person.roles.map(role => ({ user_id: person.id, role }))));
};

const addMoments = async (db: Transaction, now: Date): Promise<readonly MomentRow[]> => {
  const rows = [...demoAccounts, ...neighbours].flatMap(person => composeMoments(person, now));
  for (const chunk of chunks(rows, 500)) await db.insert(moments).values(chunk);
  await db.insert(auditLog).values(rows.flatMap(row => auditOf(row) ?? []));
  return rows;
};

/** The audit log entry of a blacklisted moment. */
const auditOf = (row: MomentRow) =>
  row.blacklist_scope === null
    ? undefined
    : {
        actor_id: 5,
        actor_name: 'Tomás Ferreira',
        action: 'POST /moments/blacklist',
        entity: 'moment',
        entity_id: row.id,
        before: { blacklisted: false, blacklist_scope: null },
        after: { blacklisted: true, blacklist_scope: row.blacklist_scope },
        request_id: `seed-${row.id}`,
        created_at: new Date(row.updated_at),
      };

/** Tags of the platform: the popular ones in their ranking, some of them supertags. */
const platformTags = [
  'travel',
  'food',
  'nature',
  'city',
  'howto',
  'animals',
  'night',
  'winter',
  'sea',
  'trains',
  'hiking',
  'home',
];

const addPlatformTags = async (db: Transaction, now: Date): Promise<void> => {
  const time = now.toISOString();
  await db.insert(tags).values(
    platformTags.map((name, at) => ({
      id: newId('tg'),
      owner: null,
      name,
      permalink: tagPermalink(name),
      rating: 100 - at * 7,
      ranking: at + 1,
      order: at,
      supertag: at < 5,
      moments: 0,
      created_at: time,
      updated_at: time,
    })),
  );
};

const addConfigurations = async (db: Transaction, now: Date): Promise<void> => {
  await db
    .insert(appConfigurations)
    .values(demoConfigurations(now).map(configuration => ({ ...configuration, updated_at: now })))
    .onConflictDoNothing();
};

/** In the demo, creators trashed everything themselves. */
const markTrashed = async (db: Transaction): Promise<void> => {
  for (const table of ['moments', 'playlists', 'collections', 'questions', 'vikis', 'pretty_links'])
    await db.execute(
      sql`update ${sql.identifier(table)} set trashed_by = 'creator' where trashed_at is not null`,
    );
};

const isEmpty = async (db: Transaction): Promise<boolean> => {
  const { rows } = await db.execute(sql`select 1 from users limit 1`);
  return rows.length === 0;
};

/**
 * Fills an empty database with the demo data, in one transaction. Returns false without changes if the database has data.
 */
export const seedDemo = async (db: Database, store: MediaStore, now: Date): Promise<boolean> => {
  if (!(await isEmpty(db))) return false;
  const files = await storePictures(store);
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(7411906)`);
    if (!(await isEmpty(tx))) return false; // another server was faster
    await addPeople(tx, now);
    await tx
      .insert(media)
      .values(files.map(file => ({ ...file, owner_id: demoCreatorId, created_at: now })))
      .onConflictDoNothing();
    const seeded = await addMoments(tx, now);
    await addFigures(tx, seeded, now);
    await addFollows(tx, now);
    await addHidden(tx, now);
    await addPlaylists(tx, now);
    await addCollections(tx, now);
    await addQuestions(tx, now);
    await addVikis(tx, now);
    await addVideos(tx, now);
    await addPrettyLinks(tx, now);
    await addContactMessages(tx, now);
    await addDigitalClones(tx, now);
    await addCoachApplications(tx, now);
    await addPartnerships(tx, now);
    await markTrashed(tx);
    await addReviews(tx, now);
    await addPlatformTags(tx, now);
    await recountTags(tx, now);
    await addConfigurations(tx, now);
    await addComments(tx, now);
    await addApplications(tx, now);
    await addAds(tx, now);
    await addEarnings(tx, now);
    await addPaymentMethods(tx, now);
    await addPayouts(tx, now);
    await addPage(tx);
    return true;
  });
};

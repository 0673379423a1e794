import { sql } from 'drizzle-orm';
import type { Transaction } from '../../server/db/database';
import { heartbeats, users } from '../../server/db/tables';
import type { ApplicationStatus } from '../../src/contract/publishing';

const hourMs = 3_600_000;

interface Applicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly handle: string;
  readonly status: ApplicationStatus;
  /** Since when it waits, in hours. */
  readonly hours: number;
  readonly videos: readonly string[];
  readonly message: string | null;
  readonly reason?: string;
  readonly escalation?: string;
  readonly notes?: string;
  /** What was rejected before a resubmission. */
  readonly rejected?: { readonly videos: readonly string[]; readonly message: string };
}

const applicant = (
  name: string,
  status: ApplicationStatus,
  hours: number,
  videos: readonly string[],
  message: string | null,
  more: Pick<Applicant, 'reason' | 'escalation' | 'notes' | 'rejected'> = {},
): Applicant => {
  const [firstName = '', ...rest] = name.split(' ');
  const handle = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 20);
  return { firstName, lastName: rest.join(' '), handle, status, hours, videos, message, ...more };
};

/** People who applied and cannot sign in, in every status. */
const applicants: readonly Applicant[] = [
  applicant(
    'Ingrid Solheim',
    'pending',
    74,
    ['fogHarbour1', 'slipwayDawn'],
    'I film the harbour before work. One minute, no music.',
  ),
  applicant('Mateo Rivas', 'pending', 51, ['panDeMuerto'], 'Bread of my grandmother, one loaf at a time.'),
  applicant('Aiko Tanabe', 'pending', 33, [], null),
  applicant(
    'Lukas Brandner',
    'pending',
    20,
    ['hutTour0003', 'ropeBasics1'],
    'Mountain huts and what they cook.',
  ),
  applicant('Zeynep Acar', 'pending', 6, ['kilimRepair'], 'I repair kilims and show each knot.'),
  applicant('Tom Hale', 'pending', 2, [], null),
  applicant(
    'Noor Haddad',
    'under_verification',
    58,
    ['oudLesson01', 'oudLesson02'],
    'Short oud lessons in two languages.',
  ),
  applicant('Emil Kask', 'under_verification', 40, ['bogWalk2026'], 'Bogs in all seasons.', {
    notes: 'Asked the tourist office whether the drone was allowed.',
  }),
  applicant('Petra Novotná', 'rejected', 120, ['reupload77'], 'My best clips.', {
    reason: 'The second half is a clip of a television show. Please send only what you filmed.',
  }),
  applicant('Sam Whitlock', 'rejected', 96, ['darkGarage'], 'Engines.', {
    reason: 'The picture is too dark to see what you do. Please send a brighter video.',
  }),
  applicant(
    'Chiara Fontana',
    'resubmitted',
    30,
    ['ceramicWhel', 'kilnNight22'],
    'I filmed both myself, in daylight.',
    {
      reason: 'The picture is too dark to see what you do. Please send a brighter video.',
      rejected: { videos: ['ceramicWhel', 'kilnDark01'], message: 'Pottery at night.' },
    },
  ),
  applicant('Ola Adeyemi', 'resubmitted', 12, ['danceFloor2'], 'Only my own choreography now.', {
    reason: 'The music at 0:12 belongs to a label. Please replace it.',
    rejected: { videos: ['danceFloor1'], message: 'Dance for everybody.' },
  }),
  applicant('Victor Lindgren', 'escalated', 66, ['knifeForge1'], 'I forge kitchen knives.', {
    escalation: 'Are knives allowed? The forging is fine, the throwing at the end is not.',
  }),
  applicant('Mei Lin Koh', 'cancelled', 200, ['orchidBench'], 'Orchids.'),
  applicant('Bogdan Ilie', 'banned', 300, ['cheapFollow'], 'Buy followers here.', {
    reason: 'The sample videos only advertise followers for sale.',
  }),
];

const firstId = 301;

/** What the accounts that can sign in have sent. */
const ofAccounts = [
  { id: 11, videos: ['alfamaTram1'], message: 'One minute from somewhere else.' },
  { id: 12, videos: ['canalBikes1'], message: 'Riddles about cities.' },
];

/** Adds people in every status of an application. The database adds the application of each account. */
export const addApplications = async (db: Transaction, now: Date): Promise<void> => {
  const people = applicants.map((each, index) => ({ ...each, id: firstId + index }));
  const at = (hours: number) => new Date(now.getTime() - hours * hourMs);
  await db.insert(heartbeats).values(
    people.map(({ id, firstName, lastName, handle, hours }) => ({
      id,
      name: `${firstName} ${lastName}`,
      handle,
      created_at: at(hours + 1),
      updated_at: at(hours + 1),
    })),
  );
  await db.insert(users).values(
    people.map(({ id, firstName, lastName, handle, status, hours }) => ({
      id,
      heartbeat_id: id,
      freedom_id: `fr${String(id).padStart(7, '0')}`,
      email: `${handle}@people.example`,
      first_name: firstName,
      last_name: lastName,
      application_status: status,
      is_banned: status === 'banned',
      created_at: at(hours + 1),
      updated_at: at(hours + 1),
    })),
  );
  const isDecided = (status: ApplicationStatus) => status !== 'pending' && status !== 'cancelled';
  const rows = [
    ...people.map(person => ({
      id: `ap${person.id}`,
      videos: person.videos,
      message: person.message,
      reason: person.reason ?? null,
      escalation: person.escalation ?? null,
      notes: person.notes ?? '',
      rejected_videos: person.rejected?.videos ?? (person.status === 'rejected' ? person.videos : []),
      rejected_message: person.rejected?.message ?? (person.status === 'rejected' ? person.message : null),
      submitted_at: at(person.hours).toISOString(),
      decided_at: isDecided(person.status) ? at(person.hours / 2).toISOString() : null,
      decided_by: isDecided(person.status) ? 'Tomás Ferreira' : null,
    })),
    ...ofAccounts.map(({ id, ...sent }) => ({ id: `ap${id}`, ...sent })),
  ];
  await db.execute(sql`
    update applications set sample_videos = given.videos, message = given.message, reason = given.reason,
      escalation = given.escalation, notes = coalesce(given.notes, ''),
      rejected_videos = coalesce(given.rejected_videos, '{}'), rejected_message = given.rejected_message,
      submitted_at = coalesce(given.submitted_at, applications.submitted_at),
      decided_at = given.decided_at, decided_by = given.decided_by,
      updated_at = coalesce(given.decided_at, given.submitted_at, applications.updated_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      id text, videos text[], message text, reason text, escalation text, notes text, rejected_videos text[],
      rejected_message text, submitted_at timestamptz, decided_at timestamptz, decided_by text)
    where applications.id = given.id`);
};

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../server/db/tables';
import { planMails, type PlannedKind } from '../../../server/db/studio/planMails';
import { mailDue } from '../../../server/workers/mailDue';
import { addReviews } from '../helpers/addReviews';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { makeCoachApplication } from '../helpers/examples/coachApplications';
import { makeContactMessage } from '../helpers/examples/contactMessages';
import { makeDigitalClone } from '../helpers/examples/digitalClones';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: undefined });
});
afterAll(() => studio.stop());

const given = () => ({ call: studio.call, db: studio.db, creator: people.creator.id });
const { creator, newcomer } = people;

/** Chooses a language in the studio; undefined is a person who chose none. */
const choose = async (language: string | undefined): Promise<void> => {
  await studio.db.execute(sql`update users set preferences = '{}'`);
  if (language === undefined) return;
  for (const name of ['creator', 'newcomer'] as const) {
    const path = `/user/configurations/${people[name].id}`;
    const { status } = await studio.call('PUT', path, { as: name, body: { locale: language } });
    expect(status).toBe(200);
  }
};

const write = async (afterMs = 0) => {
  await mailDue(studio.db, new Date(studio.deps.now().getTime() + afterMs), {
    publicOrigin: 'https://studio.test',
    contact: 'team@platform.test',
    mailsDemo: false,
    coaching: { name: 'Coach & Co', signUp: 'https://partner.example/join' },
  });
  return studio.db.select().from(outbox).orderBy(outbox.id);
};
const planned = async (kind: PlannedKind, id: string) => {
  await studio.db.execute(sql`truncate planned_mails, decision_mails, outbox`);
  await planMails(studio.db, kind, [id], studio.deps.now());
  return write();
};

const ofApplication = async (status: string) => {
  await studio.db.execute(
    sql`update applications set status = ${status}, reason = 'Too dark' where id = ${`ap${newcomer.id}`}`,
  );
  return planned('application', `ap${newcomer.id}`);
};
const ofPartnership = async (partnership: string) => {
  await studio.db.execute(sql`
    update creator_entries set partnership = ${partnership}, leaves_at = '2026-12-06T10:00:00Z'
    where id = ${String(creator.id)}`);
  return planned('leaving', String(creator.id));
};
const ofCoach = async (status: string) => {
  const id = await makeCoachApplication(given());
  await studio.db.execute(sql`update coach_applications set status = ${status} where id = ${id}`);
  return planned('coach_application', id);
};
const ofClone = async (status: string) => {
  const id = await makeDigitalClone(given());
  await studio.db.execute(sql`update digital_clones set status = ${status}, name = 'Fog' where id = ${id}`);
  return planned('clone_decision', id);
};
const ofAnswer = async () => {
  const id = await makeContactMessage(given());
  await studio.db.execute(
    sql`update contact_messages set subject = 'Payment', answer = 'Soon.' where id = ${id}`,
  );
  return planned('contact_answered', id);
};
const ofDecision = async (status: string, titles: readonly string[] = ['Fog']) => {
  const ids = await addReviews(studio.db, ...titles.map(title => ({ title })));
  await studio.db.execute(sql`truncate planned_mails, decision_mails, outbox`);
  await studio.signInAgain('reviewer');
  const { status: code } = await studio.call('POST', '/review-moments', {
    as: 'reviewer',
    body: { ids, status, ...(status === 'rejected' ? { notes: 'Too dark' } : {}) },
  });
  expect(code).toBe(200);
  return write(15 * 60_000);
};

const mails: readonly (readonly [
  name: string,
  make: () => ReturnType<typeof write>,
  english: string,
  ukrainian: string,
])[] = [
  [
    'an application being verified',
    () => ofApplication('under_verification'),
    'Your application is being verified',
    'Вашу заявку перевіряють',
  ],
  [
    'an accepted application',
    () => ofApplication('accepted'),
    'Your application was accepted',
    'Вашу заявку прийнято',
  ],
  [
    'a rejected application',
    () => ofApplication('rejected'),
    'Your application was rejected',
    'Вашу заявку відхилено',
  ],
  ['a clone', () => ofClone('accepted'), '“Fog” was accepted', '«Fog» прийнято'],
  ['a rejected clone', () => ofClone('rejected'), '“Fog” was rejected', '«Fog» відхилено'],
  [
    'a coach',
    () => ofCoach('sent'),
    'Your application as a coach was sent',
    'Вашу заявку наставника надіслано',
  ],
  [
    'an accepted coach',
    () => ofCoach('accepted'),
    'Your application as a coach was accepted',
    'Вашу заявку наставника прийнято',
  ],
  ['an answer of the team', ofAnswer, 'Answer: Payment', 'Відповідь: Payment'],
  [
    'leaving the partner program',
    () => ofPartnership('leaving'),
    'You leave the partner program',
    'Ви виходите з партнерської програми',
  ],
  [
    'having left',
    () => ofPartnership('left'),
    'You left the partner program',
    'Ви вийшли з партнерської програми',
  ],
  [
    'coming back',
    () => ofPartnership('member'),
    'You are part of the partner program',
    'Ви берете участь у партнерській програмі',
  ],
  ['a decision', () => ofDecision('rejected'), '“Fog” was rejected', '«Fog» відхилено'],
  [
    'several decisions',
    () => ofDecision('approved', ['Fog', 'Rain']),
    '2 of your moments were reviewed',
    'Перевірено 2 ваші моменти',
  ],
];

describe.each(mails)('the mail about %s', (_, make, english, ukrainian) => {
  it('is English for a person who chose no language', async () => {
    await choose(undefined);
    const [mail, ...others] = await make();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(english);
    expect(mail?.body).toMatch(/^Hello /);
    expect(mail?.body).not.toMatch(/[а-я]/i);
  });

  it('is Ukrainian for a person who chose that', async () => {
    await choose('uk');
    const [mail, ...others] = await make();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(ukrainian);
    expect(mail?.body).toMatch(/^Вітаємо, /);
    expect(mail?.body).toMatch(/https:\/\/studio\.test\/studio\//);
    expect(mail?.body.replaceAll('of the test', '')).not.toMatch(/\b(?:the|your?|was|and)\b/i);
  });
});

it('has dates as YYYY/MM/DD in every language', async () => {
  for (const language of ['en', 'uk', 'ar']) {
    await choose(language);
    expect((await ofPartnership('leaving'))[0]?.body).toContain('2026/12/06');
  }
});

it('of one creator with two accounts is in the language of each', async () => {
  await choose('uk');
  await studio.db.execute(sql`
    update users set heartbeat_id = ${creator.id}, preferences = '{"locale": "es"}' where id = ${people.other.id}`);
  const subjects = (await ofClone('accepted')).map(({ recipient, subject }) => [recipient, subject]);
  await studio.db.execute(
    sql`update users set heartbeat_id = ${people.other.id}, preferences = '{}' where id = ${people.other.id}`,
  );
  expect(subjects).toEqual([
    ['creator@people.test', '«Fog» прийнято'],
    ['other@people.test', 'Se aceptó “Fog”'],
  ]);
});

it('to the team is English, whatever the creator chose', async () => {
  await choose('uk');
  const id = await makeContactMessage(given());
  await studio.db.execute(sql`update contact_messages set subject = 'Payment' where id = ${id}`);
  const [mail] = await planned('contact_sent', id);
  expect(mail).toMatchObject({
    recipient: 'team@platform.test',
    subject: expect.stringMatching(/: Payment$/),
  });
  expect(mail?.body).toContain('Answer it in the studio:');
});

import { describe, expect, it } from 'vitest';
import { mailTextsFor } from '../texts/texts';
import { decisionMail, type MailedDecision } from './decisionMail';

const to = { name: 'Lena', texts: mailTextsFor('en'), publicOrigin: 'https://studio.test' };
const aDecision = (over: Partial<MailedDecision> = {}): MailedDecision => ({
  id: 'moAaaaaaa',
  title: 'Fog',
  review_status: 'rejected',
  public_note: 'Too dark.',
  quality_bonus: '0.0000',
  is_appeal: false,
  ...over,
});

describe('the mail about decisions', () => {
  it('says what was decided, why, and what is possible, with the link', () => {
    expect(decisionMail([aDecision()], to)).toEqual({
      subject: '“Fog” was rejected',
      body: [
        'Hello Lena,',
        '“Fog” was rejected.',
        'The review team wrote:\nToo dark.',
        'Change it and submit it again, or appeal:\nhttps://studio.test/studio/content/moments?moment=moAaaaaaa',
        'Get one mail for each decision, or none:\nhttps://studio.test/studio/settings',
      ].join('\n\n'),
    });
  });

  it('offers no appeal where that was decided', () => {
    const { body } = decisionMail([aDecision({ is_appeal: true })], to);
    expect(body).toContain('Change it and submit it again:');
    expect(body).not.toContain('appeal');
  });

  it.each([
    ['approved', '0.0000', '“Fog” was approved'],
    ['great', '2.5000', '“Fog” was marked as great and got a bonus of $2.50'],
    ['spam', '0.0000', '“Fog” was marked as spam'],
  ] as const)('of %s has its outcome as the subject', (review_status, quality_bonus, subject) => {
    const { body, subject: actual } = decisionMail(
      [aDecision({ review_status, quality_bonus, public_note: null })],
      to,
    );
    expect(actual).toBe(subject);
    expect(body).not.toContain('wrote');
  });

  it('names all of several, and counts those that are too many to list', () => {
    const three = ['Fog', 'Rain', 'Snow'].map(title => aDecision({ title }));
    const mail = decisionMail(three, to);
    expect(mail.subject).toBe('3 of your moments were reviewed');
    for (const { title } of three) expect(mail.body).toContain(`“${title}” was rejected`);
    const many = decisionMail(
      Array.from({ length: 1204 }, () => aDecision()),
      to,
    );
    expect(many.subject).toBe('1,204 of your moments were reviewed');
    expect(many.body.match(/was rejected/g)).toHaveLength(100);
    expect(many.body).toContain('And 1,104 more:\nhttps://studio.test/studio/content/moments');
  });
});

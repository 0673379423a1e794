import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../src/contract/endpoints/all';
import { highRates, people, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
});
afterAll(() => studio.stop());

const me = people.creator.id;
const path = (id: number = me) => `/users/${id}/profile`;
const read = async (as: PersonName = 'creator', id: number = me) =>
  (await studio.call('GET', path(id), { as })).body.data.items[0]!;
const save = (body: object, headers?: Record<string, string>) =>
  studio.call('PUT', path(), { as: 'creator', body, ...(headers && { headers }) });
const saved = async (body: object) => (await save(body)).body.data.items[0]!;
const errorsOf = async (body: object) => (await save(body)).body.errors;

/** The day of birth of somebody who turns `years` in so many days. */
const birthdateOf = (years: number, days: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
};

/** Values that no other answer may contain. */
const secrets = {
  first_name: 'Zephyrine',
  last_name: 'Quistwater',
  phone: '+4930901820',
  date_of_birth: '1987-06-05',
  country: 'DE',
  address_line_1: 'Xylophongasse 77',
  city: 'Quakenbrück',
  postal_code: '49610',
  height_cm: 171.5,
  weight_kg: 63.21,
};
const traces = [
  'Zephyrine',
  'Quistwater',
  '4930901820',
  '1987-06-05',
  'Xylophongasse',
  'Quakenbr',
  '171.5',
  '63.21',
];

beforeEach(async () => {
  await studio.db.execute(sql`truncate audit_log, activities`);
  await studio.db.execute(sql`
    update users set first_name = 'Ada', last_name = 'Lovelace', phone = null, gender = null, date_of_birth = null, language = null,
      height_cm = null, height_unit = 'm', weight_kg = null, weight_unit = 'kg', country = null, address_line_1 = '',
      address_line_2 = '', city = '', region = '', postal_code = '' where id = ${me}`);
});

describe('the profile', () => {
  it('keeps what was saved, in the only notation of each value', async () => {
    const body = {
      ...secrets,
      phone: '0049 (0)30 / 901-820',
      gender: 'other',
      language: 'de',
      height_unit: 'ft',
    };
    expect(await saved(body)).toMatchObject({
      ...secrets,
      ...{ id: String(me), email: 'creator@people.test', gender: 'other', language: 'de', height_unit: 'ft' },
    });
    expect(await read()).toMatchObject(secrets);
  });

  it.each([
    [{ first_name: ' ' }, 'first_name', 'First name is required'],
    [{ last_name: '' }, 'last_name', 'Last name is required'],
    [
      { phone: '+1 111 555 1234' },
      'phone',
      'Please enter a phone number with its country code, for example +49 30 123456',
    ],
    [{ date_of_birth: '1890-01-01' }, 'date_of_birth', 'Invalid birthdate'],
    [{ date_of_birth: '2026-01-01' }, 'date_of_birth', 'Invalid birthdate'],
    [{ date_of_birth: birthdateOf(13, 1) }, 'date_of_birth', 'Invalid birthdate'],
    [{ date_of_birth: birthdateOf(121, 0) }, 'date_of_birth', 'Invalid birthdate'],
    [{ date_of_birth: '2000-02-30' }, 'date_of_birth', 'Invalid date. Please use YYYY-MM-DD'],
    [{ first_name: 'x'.repeat(61) }, 'first_name', 'should NOT have more than 60 characters'],
    [{ last_name: 'x'.repeat(61) }, 'last_name', 'should NOT have more than 60 characters'],
    [{ country: 'de' }, 'country', 'Invalid country'],
    [{ country: 'XX' }, 'country', 'Invalid country'],
    [{ language: 'qq' }, 'language', 'Invalid language'],
    [{ height_cm: 300 }, 'height_cm', 'should be 2.99 m (9′ 10″) or less'],
    [{ height_cm: 0 }, 'height_cm', 'Please enter meters from 0 to 2 and centimeters from 0 to 99'],
    [{ height_cm: 'm' }, 'height_cm', 'Please enter meters from 0 to 2 and centimeters from 0 to 99'],
    [{ height_cm: 'ft' }, 'height_cm', 'Please enter feet, and inches from 00 to 11'],
    [{ weight_kg: 19.9 }, 'weight_kg', 'should be from 20 to 500 kg'],
    [{ weight_kg: 500.1 }, 'weight_kg', 'should be from 20 to 500 kg'],
    [{ weight_kg: 27.17, weight_unit: 'lb' }, 'weight_kg', 'should be from 60 to 400 lb'],
    [{ weight_kg: 200, weight_unit: 'lb' }, 'weight_kg', 'should be from 60 to 400 lb'],
    [{ city: 'Berlin' }, 'city', 'Addresses in this country have no such part'],
    [{ country: 'HK', postal_code: '999077' }, 'postal_code', 'Addresses in this country have no such part'],
  ])('refuses %j', async (body, field, message) => {
    expect(await errorsOf(body)).toEqual([{ path: field, message }]);
  });

  it.each([
    { date_of_birth: birthdateOf(13, 0) },
    { date_of_birth: birthdateOf(121, 1) },
    { height_cm: 299 },
    { weight_kg: 20 },
    { weight_kg: 500 },
    { weight_kg: 27.22, weight_unit: 'lb' },
    { weight_kg: 181.44, weight_unit: 'lb' },
  ])('saves %j, which is at its limit', async body => {
    expect(await saved(body)).toMatchObject(body);
  });

  it('refuses fields that are no part of it', async () => {
    for (const body of [{ email: 'new@people.test' }, { is_banned: false }, { id: '1' }])
      expect((await save(body)).status).toBe(400);
  });

  it('empties the parts of an address that the new country does not have', async () => {
    await saved({
      country: 'US',
      address_line_1: '1 Main St',
      city: 'Austin',
      region: 'TX',
      postal_code: '73301',
    });
    expect(await saved({ country: 'HK' })).toMatchObject({ address_line_1: '1 Main St', postal_code: '' });
    expect(await saved({ country: null })).toMatchObject({ address_line_1: '', city: '', region: '' });
  });

  it('is saved on the version that was read', async () => {
    const { updated_at: version } = await read();
    await saved({ city: '', first_name: 'Grace' });
    const stale = await save({ first_name: 'Edith' }, { 'if-match': `"${String(version)}"` });
    expect([stale.status, stale.body.code]).toEqual([412, 'stale-record']);
    const unversioned = await save({ first_name: 'Edith' }, { 'if-match': '' });
    expect(unversioned.body.code).toBe('version-required');
    expect((await read()).first_name).toBe('Grace');
  });
});

describe('nobody else', () => {
  it.each(['other', 'reviewer', 'admin'] as const)('finds it as %s', async as => {
    for (const method of ['GET', 'PUT'])
      expect(
        (await studio.call(method, path(), { as, ...(method === 'PUT' && { body: { first_name: 'Eve' } }) }))
          .status,
      ).toBe(404);
    expect((await read()).first_name).toBe('Ada');
  });

  it('reads it in a view of the studio, nor the private fields of the account', async () => {
    await saved(secrets);
    const start = await studio.call('POST', `/heartbeats/creators/${me}/view`, { as: 'admin' });
    const headers = { authorization: `Bearer ${String(start.body.data.items[0]!['access_token'])}` };
    expect((await studio.call('GET', path(), { headers })).status).toBe(404);
    expect((await studio.call('GET', '/user/sessions', { headers })).status).toBe(404);
    const viewed = await studio.call('GET', '/user', { headers });
    expect(viewed.body.data.items[0]).toMatchObject({ phone: null, gender: null, date_of_birth: null });
    const managed = await studio.call('GET', `/user/profile?user_id=${me}`, { as: 'admin' });
    expect(managed.body.data.items[0]).toMatchObject({
      data: { user: { phone: null, date_of_birth: null } },
    });
  });

  it('finds a private value in any list, export, page or history', async () => {
    await saved(secrets);
    // Names are part of what administrators list; everything else is not.
    const hidden = traces.slice(2);
    const reads = allEndpoints.filter(
      ({ method, path: each, access, api, output }) =>
        api === 'studio' &&
        method === 'GET' &&
        !each.includes('{') &&
        access.who !== 'service' &&
        output.kind === 'items',
    );
    expect(reads.length).toBeGreaterThan(20);
    for (const { path: each } of reads) {
      const { body } = await studio.call('GET', each, { as: 'admin' });
      expect(JSON.stringify(body)).not.toMatch(new RegExp(hidden.join('|')));
    }
    const { rows } = await studio.db.execute<{ all: string }>(sql`
      select concat((select jsonb_agg(entry) from audit_log as entry), (select jsonb_agg(entry) from activities as entry)) as all`);
    expect(rows[0]!.all).toContain('address_line_1');
    expect(rows[0]!.all).not.toMatch(new RegExp(traces.join('|')));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreatorSession } from '../../src/contract/endpoints/administration/creatorSessions';
import { ownDataEndpoints } from '../../src/contract/endpoints/people/ownData';
import { ownSessionEndpoints } from '../../src/contract/endpoints/people/ownSessions';
import { profileEndpoints } from '../../src/contract/endpoints/people/profile';
import type { StoredProfile } from '../../src/contract/entities/people/profile/profile';
import { aProfile } from '../builders/aProfile';
import { aUser } from '../builders/aUser';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/profile/ProfileScreen';
import '../../src/custom/profile/inputs/CodeInput';
import '../../src/custom/profile/inputs/HeightInput';
import '../../src/custom/profile/inputs/WeightInput';
import '../../src/engine/save/ConflictDialog';
import '../../src/fields/kinds/choice/ChoiceInput';
import '../../src/fields/kinds/date/DateInput';
import '../../src/fields/kinds/phone/PhoneInput';
import '../../src/fields/kinds/text/TextFieldInput';

let stored: StoredProfile;
let saved: unknown[];
let sessions: CreatorSession[];
let ended: unknown[];

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const idOf = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
const aSession = (letter: string, over: Partial<CreatorSession> = {}): CreatorSession => ({
  id: idOf(letter),
  email: 'mina@people.test',
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2036-01-01T00:00:00.000Z',
  refreshed_at: null,
  user_agent: chrome,
  address: '127.0.0.1',
  viewer_name: null,
  is_own: false,
  ...over,
});

beforeEach(() => {
  [stored, saved, ended] = [aProfile(), [], []];
  sessions = [aSession('a', { is_own: true }), aSession('b', { user_agent: null }), aSession('c')];
  mockEndpoints(
    mockEndpoint(profileEndpoints.get, () => [stored]),
    mockEndpoint(profileEndpoints.update, ({ body, request }) => {
      if (request.headers.get('if-match') !== `"${stored.updated_at}"`) return problem('stale-record');
      saved.push(body);
      stored = { ...stored, ...body, updated_at: '2026-02-02T00:00:00.000Z' };
      return [stored];
    }),
    mockEndpoint(ownSessionEndpoints.list, () => sessions),
    mockEndpoint(ownSessionEndpoints.end, ({ body: { ids } }) => {
      ended.push(ids);
      const left = sessions.filter(({ id, is_own: isOwn }) => isOwn || (ids && !ids.includes(id)));
      const count = sessions.length - left.length;
      sessions = left;
      return [{ ended: count }];
    }),
  );
});

const render = () => renderStudio('/profile', { user: aUser({ id: 7 }) });
const textbox = (name: string) => screen.findByRole('textbox', { name });
const type = async (name: string, text: string) => {
  const input = await textbox(name);
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
  await userEvent.tab();
};
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
const select = async (name: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name }), option);

const birthdate = () => screen.findByRole('group', { name: 'Date of birth' });
/** Types into the parts of the date, from its first. */
const typeBirthdate = async (date: string) => {
  const [first] = within(await birthdate()).getAllByRole('spinbutton');
  await userEvent.click(first!);
  await userEvent.keyboard(date.replaceAll('-', ''));
};
/** The day of birth of somebody who turns `years` in so many days. */
const daysBeforeAge = (years: number, days: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
};

describe('the form of the profile', () => {
  it('opens from the menu of the account, shows the email, and links to the page', async () => {
    renderStudio('/settings', { user: aUser({ id: 7 }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Account/ }));
    await userEvent.click(await screen.findByRole('link', { name: 'Profile' }));
    expect(await screen.findByText('mina@people.test')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit your page' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/customize\/about$/),
    );
    expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
  });

  it('saves what was changed, and a phone number in its only notation', async () => {
    render();
    await type('First name', 'Wilhelmina');
    await type('Phone', '0044 (0)20 7946 0958');
    expect(await textbox('Phone')).toHaveValue('+442079460958');
    await save();
    await waitFor(() => expect(saved).toEqual([{ first_name: 'Wilhelmina', phone: '+442079460958' }]));
    expect(await screen.findByText('Saved “Your profile”')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  });

  it.each<[label: string, text: string, message: string, shown?: string]>([
    ['First name', '', 'First name is required'],
    ['Last name', '', 'Last name is required'],
    [
      'Phone',
      '+1 111 555 1234',
      'Please enter a phone number with its country code, for example +49 30 123456',
      '+11115551234',
    ],
    ['Height, meters', '3', 'Please enter meters from 0 to 2 and centimeters from 0 to 99'],
    ['Weight', '19', 'should be from 20 to 500 kg'],
    ['Weight', '500.1', 'should be from 20 to 500 kg'],
    ['Weight', '9999', 'should be from 20 to 500 kg'],
    ['Weight', 'heavy', 'Please enter a number'],
  ])(
    'explains what is wrong with %s “%s”, and keeps what was typed',
    async (label, text, message, shown = text) => {
      stored = aProfile({ height_cm: 170 });
      render();
      await type(label, text);
      await save();
      expect(await textbox(label)).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(await textbox(label)).toHaveValue(shown);
      expect(saved).toEqual([]);
    },
  );

  it('shows height and weight in the unit that is selected, and saves centimeters and kilograms', async () => {
    stored = aProfile({ height_cm: 180.3, weight_kg: 68.04 });
    render();
    expect(await textbox('Height, meters')).toHaveValue('1');
    expect(await textbox('Height, centimeters')).toHaveValue('80');
    await userEvent.click(screen.getByRole('radio', { name: 'Feet and inches' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Pounds' }));
    expect(await textbox('Height, feet')).toHaveValue('5');
    expect(await textbox('Height, inches')).toHaveValue('11');
    expect(await textbox('Weight')).toHaveValue('150');
    await type('Height, inches', '12');
    expect(await textbox('Height, feet')).toHaveAccessibleDescription(
      'Please enter feet, and inches from 00 to 11',
    );
    expect(await textbox('Height, inches')).toBeInvalid();
    expect(await textbox('Height, inches')).toHaveValue('12');
    await type('Height, inches', '02');
    await type('Weight', '401');
    expect(await textbox('Weight')).toHaveAccessibleDescription('should be from 60 to 400 lb');
    await type('Weight', '140.5');
    await save();
    await waitFor(() =>
      expect(saved).toEqual([{ height_cm: 157.5, height_unit: 'ft', weight_kg: 63.73, weight_unit: 'lb' }]),
    );
  });

  it('explains at the height that a meter has no 100 centimeters', async () => {
    stored = aProfile({ height_cm: 170 });
    render();
    await type('Height, centimeters', '100');
    await save();
    expect(await textbox('Height, meters')).toHaveAccessibleDescription(
      'Please enter meters from 0 to 2 and centimeters from 0 to 99',
    );
    expect(await textbox('Height, centimeters')).toHaveValue('100');
    expect(saved).toEqual([]);
  });

  it.each(['59.9', '400.1'])('explains that %s lb is no weight', async text => {
    stored = aProfile({ weight_unit: 'lb' });
    render();
    await type('Weight', text);
    await save();
    expect(await textbox('Weight')).toHaveAccessibleDescription('should be from 60 to 400 lb');
    expect(saved).toEqual([]);
  });

  it.each([
    ['younger than 13 years', daysBeforeAge(13, 1)],
    ['older than 120 years', daysBeforeAge(121, 0)],
  ])('explains that nobody is %s, and keeps the day', async (_, date) => {
    render();
    await typeBirthdate(date);
    await save();
    await waitFor(async () =>
      expect(await birthdate()).toHaveAccessibleDescription(expect.stringContaining('Invalid birthdate')),
    );
    expect(document.querySelector('input[name=date_of_birth]')).toHaveValue(date.replaceAll('-', '/'));
    expect(saved).toEqual([]);
  });

  it.each([
    ['13 years', daysBeforeAge(13, 0)],
    ['120 years', daysBeforeAge(121, 1)],
  ])('saves a birthdate of %s', async (_, date) => {
    render();
    await typeBirthdate(date);
    await save();
    await waitFor(() => expect(saved).toEqual([{ date_of_birth: date }]));
  });

  it('has a calendar in the language of the studio', async () => {
    stored = aProfile({ date_of_birth: '1993-04-18' });
    renderStudio('/profile', { user: aUser({ id: 7 }), preferences: { locale: 'es' } });
    const group = await screen.findByRole('group', { name: 'Fecha de nacimiento' });
    expect(within(group).getByRole('spinbutton', { name: 'Año' })).toHaveTextContent('1993');
    await userEvent.click(within(group).getByRole('button', { name: 'Abrir el calendario' }));
    expect(await screen.findByRole('grid', { name: /^abril 1993$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mes anterior' })).toBeVisible();
  });

  it('shows at the fields that the server knows no such country or language', async () => {
    mockEndpoints(
      mockEndpoint(profileEndpoints.update, () =>
        problem('validation-failed', {
          errors: [
            { path: 'country', message: 'Invalid country' },
            { path: 'language', message: 'Invalid language' },
          ],
        }),
      ),
    );
    render();
    await select('Country', 'Germany');
    await select('Language', 'Ukrainian');
    await save();
    await waitFor(async () =>
      expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription(
        expect.stringContaining('Invalid country'),
      ),
    );
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveAccessibleDescription(
      expect.stringContaining('Invalid language'),
    );
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('DE');
  });

  it('empties height and weight', async () => {
    stored = aProfile({ height_cm: 170, weight_kg: 60 });
    render();
    await type('Height, meters', '');
    await type('Height, centimeters', '');
    await type('Weight', '');
    await save();
    await waitFor(() => expect(saved).toEqual([{ height_cm: null, weight_kg: null }]));
  });

  it('has the parts of an address that the country has', async () => {
    render();
    await textbox('First name');
    expect(screen.queryByRole('textbox', { name: 'Street and number' })).not.toBeInTheDocument();
    await select('Country', 'United States');
    expect(await textbox('State, province or region')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Postal code' })).toBeVisible();
    await select('Country', 'Hong Kong SAR China');
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Postal code' })).not.toBeInTheDocument(),
    );
    await type('Street and number', '1 Queen’s Road');
    await save();
    await waitFor(() => expect(saved).toEqual([{ country: 'HK', address_line_1: '1 Queen’s Road' }]));
  });

  it('merges with what was saved in another window', async () => {
    render();
    await type('First name', 'Wilhelmina');
    stored = { ...stored, last_name: 'Murray', updated_at: '2026-01-03T00:00:00.000Z' };
    await save();
    await waitFor(() => expect(saved).toEqual([{ first_name: 'Wilhelmina' }]));
    expect(await textbox('Last name')).toHaveValue('Murray');
  });

  it('says why it did not load, and tries again', async () => {
    mockEndpoints(mockEndpoint(profileEndpoints.get, () => problem('not-found')));
    render();
    const title = await screen.findByText('Your profile did not load');
    expect(title).toBeVisible();
    mockEndpoints(mockEndpoint(profileEndpoints.get, () => [stored]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await textbox('First name')).toHaveValue('Mina');
  });
});

const list = async () => within(await screen.findByRole('region', { name: 'Where you are signed in' }));

describe('the sessions', () => {
  it('are listed with browser and system, and this one is marked', async () => {
    render();
    const rows = await (await list()).findAllByRole('listitem');
    expect(rows.map(row => row.textContent)).toEqual([
      expect.stringMatching(/^Chrome on Linux.*This session$/),
      expect.stringMatching(/^Unknown browser.*End$/),
      expect.stringMatching(/^Chrome on Linux.*End$/),
    ]);
  });

  it('end one by one, or all others together', async () => {
    sessions.push(aSession('d'));
    render();
    await userEvent.click(
      await (await list()).findByRole('button', { name: 'End session: Unknown browser' }),
    );
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(3));
    await userEvent.click((await list()).getByRole('button', { name: 'End all others' }));
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1));
    expect(ended).toEqual([[idOf('b')], undefined]);
    expect(await screen.findByText('2 sessions have ended')).toBeInTheDocument();
  });
});

describe('the own data', () => {
  it('is downloaded from the address that the server prepared', async () => {
    mockEndpoints(
      mockEndpoint(ownDataEndpoints.prepare, () => [{ url: '/user/data/once', name: 'heartbeat.json' }]),
    );
    const clicked: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(`${new URL(this.href).pathname} ${this.download}`);
    });
    try {
      render();
      await userEvent.click(await screen.findByRole('button', { name: 'Download your data' }));
      await waitFor(() => expect(clicked).toEqual(['/api/studio/user/data/once heartbeat.json']));
    } finally {
      click.mockRestore();
    }
  });

  it('says when it cannot be prepared', async () => {
    mockEndpoints(mockEndpoint(ownDataEndpoints.prepare, () => problem('rate-limited')));
    render();
    await userEvent.click(await screen.findByRole('button', { name: 'Download your data' }));
    expect(await screen.findByText('Too many requests. Wait a moment and try again.')).toBeInTheDocument();
  });
});

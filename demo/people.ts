import { platformHeartbeatId } from '../src/contract/limits';
import type { Profile } from '../src/contract/entities/people/profile/profile';
import type { Permission } from '../src/contract/permission';
import type { Role } from '../src/contract/permissions';

/** A role that administrators of the demo created. */
export const demoRole = {
  id: 'rltageditor',
  name: 'Tag editor',
  description: 'Keeps the tags of everybody in order.',
  permissions: ['tags.manage', 'pretty-links.manage'],
} as const satisfies { readonly permissions: readonly Permission[] } & Readonly<Record<string, unknown>>;

/** A person of the demo data; user and heartbeat share the id. */
export interface DemoPerson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  /** The heartbeat's name. */
  readonly name: string;
  readonly handle: string;
  readonly description: string;
  readonly links: readonly string[];
  readonly roles: readonly (Role | typeof demoRole.name)[];
  readonly applicationStatus: string;
  readonly isLocked?: true;
  /** The number of active moments. */
  readonly moments: number;
  /** Days since the person joined. */
  readonly joinedDaysAgo: number;
}

/** A person who signs in with `demoPassword`. The server prints `about` when it starts. */
export interface DemoAccount extends DemoPerson {
  readonly email: string;
  readonly about: string;
}

export const demoPassword = 'demo-studio';

/** The demo creator, whose channel is large. */
export const demoCreatorId = 11;

/** The private profile of the demo creator; nobody of the demo data has another. */
export const demoProfile = {
  phone: '+38514812345',
  language: 'hr',
  gender: 'female',
  date_of_birth: '1993-04-18',
  height_cm: 168,
  height_unit: 'm',
  weight_kg: 61.5,
  weight_unit: 'kg',
  country: 'HR',
  address_line_1: 'Ilica 212',
  address_line_2: 'Stan 4',
  city: 'Zagreb',
  postal_code: '10000',
} as const satisfies Partial<Profile>;

export const demoAccounts: readonly DemoAccount[] = [
  {
    id: demoCreatorId,
    email: 'creator@demo.test',
    about: 'a creator with 2,418 moments',
    firstName: 'Mira',
    lastName: 'Kovač',
    name: 'Mira Kovač',
    handle: 'mirakovacfilms',
    description: 'One minute from somewhere else. Trains, markets, cold water. No grade, natural sound.',
    links: ['https://mira-kovac.example', 'https://photos.example/mirakovac'],
    roles: ['creator'],
    applicationStatus: 'accepted',
    moments: 2418,
    joinedDaysAgo: 610,
  },
  {
    id: 12,
    email: 'creator2@demo.test',
    about: 'a creator with collections, playlists and links, and no moments',
    firstName: 'Daan',
    lastName: 'Visser',
    name: 'Daan Visser',
    handle: 'daanvisserfilms',
    description: '',
    links: [],
    roles: ['creator'],
    applicationStatus: 'accepted',
    moments: 0,
    joinedDaysAgo: 2,
  },
  {
    id: 13,
    email: 'reviewer@demo.test',
    about: 'reviews moments and comments',
    firstName: 'Ines',
    lastName: 'Carvalho',
    name: 'Ines Carvalho',
    handle: 'inescarvalho',
    description: 'Reviews moments. Films the Tejo on Sundays.',
    links: [],
    roles: ['creator', 'reviewer'],
    applicationStatus: 'accepted',
    moments: 9,
    joinedDaysAgo: 540,
  },
  {
    id: platformHeartbeatId,
    email: 'admin@demo.test',
    about: 'the platform itself: may do everything',
    firstName: 'Tomás',
    lastName: 'Ferreira',
    name: 'Tomás Ferreira',
    handle: 'teamheartbeat',
    description: 'The platform’s own page: what is new, what is on.',
    links: ['https://heartbeat.example/news'],
    roles: ['creator', 'admin'],
    applicationStatus: 'accepted',
    moments: 24,
    joinedDaysAgo: 900,
  },
  {
    id: 14,
    email: 'locked@demo.test',
    about: 'a locked account: payment details cannot change',
    firstName: 'Lars',
    lastName: 'Henning',
    name: 'Lars Henning',
    handle: 'larshenningfilm',
    description: 'Harbours, mostly before breakfast.',
    links: ['https://lars-henning.example'],
    roles: ['creator'],
    applicationStatus: 'accepted',
    isLocked: true,
    moments: 64,
    joinedDaysAgo: 380,
  },
  {
    id: 15,
    email: 'newcomer@demo.test',
    about: 'has applied and waits for the answer',
    firstName: 'Nora',
    lastName: 'Weiss',
    name: 'Nora Weiss',
    handle: 'noraweissfilms',
    description: '',
    links: [],
    roles: ['creator'],
    applicationStatus: 'pending',
    moments: 0,
    joinedDaysAgo: 1,
  },
  {
    id: 16,
    email: 'beta@demo.test',
    about: 'takes part in the digital clone beta',
    firstName: 'Bea',
    lastName: 'Okafor',
    name: 'Bea Okafor',
    handle: 'beaokaforcooks',
    description: 'One pan, one minute, no mixer.',
    links: ['https://bea-cooks.example'],
    roles: ['creator', 'beta'],
    applicationStatus: 'accepted',
    moments: 118,
    joinedDaysAgo: 290,
  },
  {
    id: 17,
    email: 'first@demo.test',
    about: 'a creator on the first day, who has nothing yet',
    firstName: 'Freya',
    lastName: 'Lindqvist',
    name: 'Freya Lindqvist',
    handle: 'freyalindqvist',
    description: '',
    links: [],
    roles: ['creator'],
    applicationStatus: 'accepted',
    moments: 0,
    joinedDaysAgo: 0,
  },
];

const neighbour = (
  id: number,
  firstName: string,
  lastName: string,
  handle: string,
  description: string,
  moments: number,
): DemoPerson => ({
  id,
  firstName,
  lastName,
  name: `${firstName} ${lastName}`,
  handle,
  description,
  links: [],
  roles: ['creator'],
  applicationStatus: 'accepted',
  moments,
  joinedDaysAgo: 120 + id * 7,
});

/** Creators who fill the platform and cannot sign in. */
export const neighbours: readonly DemoPerson[] = [
  {
    ...neighbour(31, 'Lena', 'Furrer', 'lenafurrer', 'Lakes before the first wind.', 86),
    roles: ['creator', demoRole.name],
  },
  neighbour(32, 'Daoming', 'Chen', 'chefdaoming', 'Hand-pulled noodles, no talking.', 57),
  neighbour(33, 'Orla', 'Byrne', 'tidemarkclay', 'Clay, water, patience.', 33),
  neighbour(34, 'Ravi', 'Menon', 'raviondeck', 'Learning to skate at 41.', 41),
  neighbour(35, 'Piet', 'de Vries', 'plotseventeen', 'Plot seventeen, by the canal.', 29),
  neighbour(36, 'Sofia', 'Marín', 'quietstrings', 'Open tunings under a minute.', 38),
  neighbour(37, 'Amy', 'Osei', 'fieldnotesamy', 'What birds sound like up close.', 52),
  neighbour(38, 'Jonas', 'Berg', 'tinykitchenlab', 'Four square metres of kitchen.', 44),
];

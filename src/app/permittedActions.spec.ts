import { describe, expect, it } from 'vitest';
import { neededFor, type Endpoint } from '../contract/calls/endpoint';
import { isPermitted } from '../contract/permission';
import { permissions as known } from '../contract/permissions';
import { callFor } from '../engine/actions/callFor';
import { changeOfAction, isPermitted as isActionPermitted, type AnyAction } from '../engine/resource/action';
import type { Resource } from '../engine/resource/resource';
import { resources } from '../resources/all';

/** Every subset of the permissions. */
const subsets = Array.from({ length: 2 ** known.length }, (_, bits) =>
  known.filter((_permission, at) => (bits & (1 << at)) !== 0),
);

/** The actions that need a permission beside that of their list. Written apart from the declarations. */
const gated = {
  'moments.manage': [
    ...['verify', 'accept', 'reject', 'escalate', 'ban'].map(name => `applications.${name}`),
    ...['hideAll', 'hidePage', 'stopEarnings', 'showAll', 'showPage', 'resumeEarnings'].map(
      name => `creators.${name}`,
    ),
    'contactMessages.answer',
    ...['accept', 'reject'].flatMap(name => [`digitalClones.${name}`, `coachApplications.${name}`]),
    ...['lock', 'unlock', 'ban', 'liftBan', 'readmit', 'decline'].map(name => `creators.${name}`),
    ...['showMoment', 'showVideo', 'showAll', 'showPage', 'resumeEarnings'].map(
      name => `hiddenContent.${name}`,
    ),
    ...['moments', 'videos', 'vikis'].flatMap(name => [`${name}.blacklist`, `${name}.unblacklist`]),
  ],
  'tags.manage': ['tags.promote', 'tags.demote'],
  'heartbeat.manage_earnings': ['bonuses.remove', 'bonuses.restore'],
};

const all = await Promise.all(
  Object.values(resources).map(async ({ name, access, load }) => ({
    name,
    access: access ?? [],
    resource: await load(),
  })),
);
const cells = all.flatMap(({ name, access, resource }) =>
  Object.entries(resource.actions).map(([actionName, action]) => ({
    cell: `${name}.${actionName}`,
    access,
    resource,
    action,
  })),
);

/** The calls that an action makes. One with a dialog of its own makes those of other records; a copy is a call of its name. */
const endpointsOf = (resource: Resource, action: AnyAction): Endpoint[] => {
  const { jobs, duplicate } = resource.endpoints;
  if (action.Flow) return [];
  if (action.duplicates) return [duplicate!]; // `npm run check` compares them
  if (action.asJob === 'always') return [jobs!]; // as above
  const { endpoint } = callFor(resource, changeOfAction(action, { value: [] }), { id: '1' });
  return action.asJob ? [endpoint, jobs!] : [endpoint];
};

const isOpen = ({ access }: Pick<Endpoint, 'access'>, granted: readonly string[]): boolean =>
  access.who !== 'service' && isPermitted(granted, neededFor(access));

describe('the actions of all lists', () => {
  it('need the permissions that they are for', () => {
    const declared = cells.flatMap(({ cell, action: { permission } }) =>
      permission ? [[cell, permission]] : [],
    );
    const expected = Object.entries(gated).flatMap(([permission, names]) =>
      names.map(name => [name, permission]),
    );
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
  });

  it.each(cells)('$cell is offered to nobody whose call would be refused', ({ access, resource, action }) => {
    const refused = subsets.filter(
      granted =>
        isPermitted(granted, access) &&
        isActionPermitted(action, { permissions: granted }) &&
        !endpointsOf(resource, action).every(endpoint => isOpen(endpoint, granted)),
    );
    expect(refused).toEqual([]);
  });
});

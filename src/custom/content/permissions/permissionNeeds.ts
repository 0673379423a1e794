import type { ScreenInfo } from '../../../app/screenTypes';
import { managersOf, nameOf, neededFor, type Access, type Endpoint } from '../../../contract/calls/endpoint';
import type { Permission } from '../../../contract/permission';
import type { Resource } from '../../../engine/resource/resource';
import type { wordsFor } from '../../../engine/words';
import { several } from '../../../ui/useLocale';

type Words = ReturnType<typeof wordsFor>;

export const needKinds = ['screen', 'action', 'call'] as const;

/** Who can open a screen, run an action or make a call. */
export interface Need {
  readonly kind: (typeof needKinds)[number];
  readonly id: string;
  /** What a person reads: the title of the screen, the label of the action, what the call does. */
  readonly label: string;
  /** Its address, the records of the action, or the name of the call. */
  readonly detail: string;
  /** `permission`: only people with one of `anyOf`. `owner`: everybody for their own records, those people for the records of others. */
  readonly who: Access['who'];
  readonly anyOf: readonly Permission[];
}

const opened = (anyOf: readonly Permission[], otherwise: Access['who']): Pick<Need, 'who' | 'anyOf'> => ({
  who: anyOf.length > 0 ? 'permission' : otherwise,
  anyOf,
});

/** Every screen, and every tab that is a list. Screens that are not built have none. */
export const screenNeeds = (screens: readonly ScreenInfo[], translate: Words['translate']): readonly Need[] =>
  screens.flatMap((screen): Need[] => {
    const { path, title, layout, session, access = [], tabLists, Screen } = screen;
    if (!Screen || layout === 'alone' || path === '*') return [];
    const everybody = session === 'needed' ? 'session' : 'anyone';
    const name = translate(`titles.${title}`);
    if (!tabLists)
      return [{ kind: 'screen', id: path, label: name, detail: path, ...opened(access, everybody) }];
    return Object.entries(tabLists).map(([tab, list]) => {
      const address = path.replace(':tab', tab);
      return {
        kind: 'screen',
        id: address,
        label: `${name}: ${translate(`${title}.tabs.${tab}`)}`,
        detail: address,
        ...opened(list.access ?? list.resource?.access ?? access, everybody),
      };
    });
  });

/** Every action of some resources. One without a permission of its own needs what the calls of its records need. */
export const actionNeeds = (
  resources: readonly Resource[],
  wordsOf: (resource: string) => Words,
): readonly Need[] =>
  resources.flatMap(({ name: resource, actions, endpoints, access }) => {
    const words = wordsOf(resource);
    const { jobs, update = jobs, list } = endpoints;
    const ofRecords = (update ?? list).access;
    return Object.entries(actions).map(([action, { permission }]): Need => {
      const anyOf = permission === undefined ? managersOf(ofRecords) : [permission];
      const isOfOwner = permission === undefined && ofRecords.who === 'owner' && access.length === 0;
      return {
        kind: 'action',
        id: `${resource} ${action}`,
        label: words.action(action, 'label', { smart_count: 1 }),
        detail: words.resourceText('name', { smart_count: several }),
        ...(isOfOwner ? { who: 'owner', anyOf } : opened(anyOf, ofRecords.who)),
      };
    });
  });

/** Without one of the permissions, nobody has records of their own. */
const needOf = (access: Access): Pick<Need, 'who' | 'anyOf'> => {
  const anyOf = neededFor(access);
  return anyOf.length > 0 ? { who: 'permission', anyOf } : { who: access.who, anyOf: managersOf(access) };
};

/** Every call of the contract. */
export const callNeeds = (endpoints: readonly Endpoint[]): readonly Need[] =>
  endpoints.map(endpoint => ({
    kind: 'call',
    id: nameOf(endpoint),
    label: endpoint.summary,
    detail: nameOf(endpoint),
    ...needOf(endpoint.access),
  }));

/** Those of a kind, that name a permission and whose texts contain all words of `q`. */
export const findNeeds = (
  needs: readonly Need[],
  { q, kind, permission }: { readonly q: string; readonly kind?: string; readonly permission?: string },
): readonly Need[] => {
  const searched = q.toLowerCase().split(/\s+/).filter(Boolean);
  return needs.filter(need => {
    const text = `${need.label} ${need.detail} ${need.anyOf.join(' ')}`.toLowerCase();
    return (
      (kind === undefined || need.kind === kind) &&
      (permission === undefined || need.anyOf.some(each => each === permission)) &&
      searched.every(each => text.includes(each))
    );
  });
};

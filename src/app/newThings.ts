import { contentLists } from '../custom/content/contentTabs';
import { mayCreate } from '../engine/form/mayCreate';
import { NEW_ID } from '../engine/form/newRecord';
import {
  IconFileText,
  IconLink,
  IconStack,
  IconPlayBox,
  IconPlaylist,
  IconQuestion,
  type Icon,
} from '../ui/display/icons';
import type { Resource } from '../engine/resource';
import { prettyLinks } from '../resources/prettyLinks/prettyLinks';
import { addressOf } from './routes';
import { isStanding } from './standing';

/** Something that a person can make. */
export interface NewThing {
  readonly label: string;
  /** What the button says that makes it: "New playlist". */
  readonly action: string;
  readonly icon: Icon;
  /** Address of its form in the router. */
  readonly to: string;
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Lists of the library in which things are made, in the order of the menu. */
const tabs: readonly (readonly [tab: string, icon: Icon])[] = [
  ['playlists', IconPlaylist],
  ['collections', IconStack],
  ['questions', IconQuestion],
  ['vikis', IconFileText],
];

/** What somebody with these permissions can make, as far as its screens stand. */
export const newThingsFor = (permissions: readonly string[], translate: Translate): NewThing[] => {
  const wordsOf = ({ name }: Pick<Resource, 'name'>) => {
    const label = translate(`resources.${name}.name`, { smart_count: 1 });
    return { label, action: translate('engine.form.new', { name: label.toLowerCase() }) };
  };
  const inList = (resource: Resource, list: string, icon: Icon): NewThing[] => {
    if (!resource.aside || !mayCreate(resource, permissions)) return [];
    return [{ ...wordsOf(resource), icon, to: `${list}?${resource.aside.parameter}=${NEW_ID}` }];
  };
  return [
    ...(isStanding('content', 'moments', permissions)
      ? [{ ...wordsOf({ name: 'moments' }), icon: IconPlayBox, to: addressOf.newMoment() }]
      : []),
    ...tabs.flatMap(([tab, icon]) =>
      isStanding('content', tab, permissions) ? inList(contentLists[tab]!, addressOf.content(tab), icon) : [],
    ),
    ...(isStanding('pretty_links', undefined, permissions)
      ? inList(prettyLinks, addressOf.prettyLinks, IconLink)
      : []),
  ];
};

import { isPermitted } from '../contract/permission';
import { NEW_ID } from '../engine/form/create/newRecord';
import type { Icon } from '../ui/display/icons';
import { availableLists } from './availableScreens';

/** A link to the form of a new record, in the New menu and the command palette. */
export interface NewRecordLink {
  /** "Playlist". */
  readonly label: string;
  /** "New playlist". */
  readonly action: string;
  readonly icon: Icon;
  /** The form's address in the router. */
  readonly to: string;
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Links to every kind of record that somebody with these permissions can create. */
export const newRecordLinks = (permissions: readonly string[], translate: Translate): NewRecordLink[] =>
  availableLists(permissions).flatMap(({ resource, address, newRecord }): NewRecordLink[] => {
    if (!newRecord) return [];
    const { detailsParameter } = resource;
    const form = detailsParameter === undefined ? undefined : `${address}?${detailsParameter}=${NEW_ID}`;
    const to = newRecord.address ?? form;
    if (to === undefined || !isPermitted(permissions, newRecord.access ?? [])) return [];
    const label = translate(`resources.${resource.name}.name`, { smart_count: 1 });
    const action = translate('engine.list.new', { name: label.toLowerCase() });
    return [{ label, action, icon: newRecord.icon, to }];
  });

import type { RecordStore } from '../recordStore';
import { coachApplicationStore } from './coachApplicationStore';
import { contactMessageStore } from './contactMessageStore';
import { digitalCloneStore } from './digitalCloneStore';

/** The stores of standard resources with rules of their own (`standardStore`), by the name of the resource. */
export const ownStores: Readonly<Record<string, RecordStore>> = {
  coachApplications: coachApplicationStore,
  contactMessages: contactMessageStore,
  digitalClones: digitalCloneStore,
};

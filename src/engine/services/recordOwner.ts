import { createContext, useContext } from 'react';

const RecordOwnerContext = createContext<number | undefined>(undefined);

/**
 * Names the owner of the records that the inputs inside of it edit, whose records they offer.
 *
 * @example <RecordOwnerProvider value={ownerIdOf(resource, [record], person)}>…</RecordOwnerProvider>
 */
export const RecordOwnerProvider = RecordOwnerContext.Provider;

/** The id of the owner of what is edited; undefined where nothing is, and where records have several owners or none. */
export const useRecordOwner = (): number | undefined => useContext(RecordOwnerContext);

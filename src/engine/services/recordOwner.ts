import { createContext, useContext } from 'react';

const RecordOwnerContext = createContext<number | undefined>(undefined);

/**
 * Names the owner of the record that the inputs inside of it edit, whose records they offer.
 *
 * @example <RecordOwnerProvider value={ownerIdOf(resource, record, person)}>…</RecordOwnerProvider>
 */
export const RecordOwnerProvider = RecordOwnerContext.Provider;

/** The id of the owner of the record that is edited; undefined where none is, and for records without an owner. */
export const useRecordOwner = (): number | undefined => useContext(RecordOwnerContext);

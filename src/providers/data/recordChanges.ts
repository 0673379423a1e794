import { deleteRecords, updateRecords } from './changeMany';
import { newValues } from './recordValues';
import { basisOf, saveOnPrevious } from './saveOnPrevious';

/** What the data provider changes records with, as one import. */
export const recordChanges = { newValues, saveOnPrevious, basisOf, updateRecords, deleteRecords };

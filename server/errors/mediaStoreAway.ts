import { messageFor } from '../messages';
import { ProblemError } from './problem';

/** Codes of the file system, and the status of a store, for no room left. */
const fullReasons: readonly string[] = ['ENOSPC', 'EDQUOT', '507'];

/** The media store cannot be reached, refuses, or is full. The person gets the message, the log the reason. */
export class MediaStoreAway extends ProblemError {
  constructor(readonly reason: string) {
    const detail = messageFor(fullReasons.includes(reason) ? 'storage-full' : 'files-away');
    super('unavailable', { detail, retryAfterS: 5 });
  }
}

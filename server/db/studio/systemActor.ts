import { systemUserId } from '../audit';

/** The author of changes that the studio makes by itself. */
export const systemActor = { userId: systemUserId, name: 'Heartbeat Studio' } as const;

import { sql, type SQL } from 'drizzle-orm';
import { users } from '../db/tables';

/** Whether a demo account may be used here. `demo`: this server runs the demo. Other accounts always may. */
export const isNoStrayDemo = (demo: boolean): SQL<boolean> => sql<boolean>`(${demo} or not ${users.is_demo})`;

/** Whether an account may have a session: not banned, and no demo account on a server without the demo. */
export const mayHaveSession = (demo: boolean): SQL<boolean> =>
  sql<boolean>`(not ${users.is_banned} and ${isNoStrayDemo(demo)})`;

import { createAdmin } from '../admin/createAdmin';
import type { Resources } from '../engine/resource/resources';
import { createAuthProvider } from '../providers/auth/authProvider';
import { createClient } from '../providers/http/client';
import type { Words } from '../providers/i18n/mergeWords';
import { createPreferences } from '../providers/preferences/preferences';
import { withPreferences } from '../providers/preferences/withPreferences';
import {
  createSession as createOwnSession,
  type Session,
  type SessionDependencies,
} from '../providers/session/session';
import { setPublicApp } from '../resources/shared/publicLinks';
import type { Config } from './config';

export interface StudioOptions {
  readonly config: Config;
  readonly entries: Resources['entries'];
  /** English texts. */
  readonly words: Words;
  /** Changes what people can do with the resources; a view leaves them only to read. */
  readonly adaptEntries?: (entries: Resources['entries']) => Resources['entries'];
  readonly createSession?: (given: SessionDependencies) => Session;
}

/** Creates the services that exist once per page. */
export const createStudio = ({
  config,
  entries,
  words,
  adaptEntries = given => given,
  createSession = createOwnSession,
}: StudioOptions) => {
  setPublicApp(config.publicApp);
  const admin = createAdmin({
    ...{ config, words },
    entries: adaptEntries(entries),
    createSession: given => createSession({ config, ...given }),
    loadEndpoints: async () => (await import('../contract/endpoints/all')).allEndpoints,
  });
  const { session, resources, i18n } = admin;
  const { messageFor } = i18n;
  // Preferences are saved in the background and retried by themselves, so that no notice reports them.
  const preferences = createPreferences({ client: createClient({ config, session, messageFor }), session });
  return {
    ...admin,
    preferences,
    store: withPreferences(admin.store, preferences),
    authProvider: createAuthProvider({ session, loadBinding: resources.load }),
  };
};

export type Studio = ReturnType<typeof createStudio>;

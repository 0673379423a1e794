import { createAdmin, type Admin } from '../admin/createAdmin';
import type { Resources } from '../engine/resource/resources';
import { createAuthProvider } from '../providers/auth/authProvider';
import { createClient } from '../providers/http/client';
import { rememberLanguage } from '../languages/pageLanguage';
import type { LoadTranslation } from '../providers/i18n/i18nProvider';
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
  /** The other languages. */
  readonly locales?: Readonly<Record<string, LoadTranslation>>;
  /** Changes what people can do with the resources; a view leaves them only to read. */
  readonly adaptEntries?: (entries: Resources['entries']) => Resources['entries'];
  readonly createSession?: (given: SessionDependencies) => Session;
}

/** Creates the services that exist once per page. */
export const createStudio = ({
  config,
  entries,
  words,
  locales,
  adaptEntries = given => given,
  createSession = createOwnSession,
}: StudioOptions) => {
  setPublicApp(config.publicApp);
  const admin = createAdmin({
    ...{ config, words, locales },
    entries: adaptEntries(entries),
    createSession: given => createSession({ config, ...given }),
    loadEndpoints: async () => (await import('../contract/endpoints/all')).allEndpoints,
  });
  const { session, resources } = admin;
  const { messageFor } = admin.i18n;
  const i18n: Admin['i18n'] = {
    ...admin.i18n,
    changeLocale: async language => {
      await admin.i18n.changeLocale(language);
      rememberLanguage(language);
    },
  };
  // Preferences are saved in the background and retried by themselves, so that no notice reports them.
  const preferences = createPreferences({ client: createClient({ config, session, messageFor }), session });
  return {
    ...admin,
    i18n,
    preferences,
    store: withPreferences(admin.store, preferences),
    authProvider: createAuthProvider({ session, loadBinding: resources.load }),
  };
};

export type Studio = ReturnType<typeof createStudio>;

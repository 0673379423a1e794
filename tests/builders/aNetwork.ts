import type { Endpoint } from '../../src/contract/calls/endpoint';
import type { User } from '../../src/contract/entities/people/user';
import { createNetwork } from '../../src/providers/http/createNetwork';
import { createI18n } from '../../src/providers/i18n/i18nProvider';
import { createNotices } from '../../src/providers/notices/notices';
import { createObservable } from '../../src/providers/observable';
import type { Session } from '../../src/providers/session/session';
import { signedOut, type SessionState } from '../../src/providers/session/sessionState';
import { providerWords } from '../../src/providers/words.en';
import { someCredentials } from './aClient';
import { aConfig } from './aConfig';
import { aUser } from './aUser';

const loadAllEndpoints = async () => (await import('../../src/contract/endpoints/all')).allEndpoints;

/** The HTTP client and outbox of a page with a signed-in creator; `become` signs in somebody else, or nobody. */
export const aNetwork = (loadEndpoints: () => Promise<readonly Endpoint[]> = loadAllEndpoints) => {
  const i18n = createI18n({ en: providerWords });
  const notices = createNotices({ messageFor: i18n.messageFor });
  const signedIn = (user: User | undefined): SessionState =>
    user ? { status: 'logged_in', user, permissions: [], ended: null } : signedOut;
  const state = createObservable(signedIn(aUser()));
  const refreshes: string[] = [];
  const session: Session = {
    ...someCredentials(),
    get: state.get,
    subscribe: state.subscribe,
    start: async () => {},
    startSignIn: async () => {},
    completeSignIn: async () => '/',
    signOut: async () => {},
    stop: () => {},
  };
  const network = createNetwork({
    config: aConfig(),
    session,
    notices,
    translate: i18n.translate,
    messageFor: i18n.messageFor,
    refresh: () => refreshes.push('refresh'),
    loadEndpoints,
  });
  return {
    ...network,
    notices,
    /** How often the data on the screen was reloaded. */
    refreshed: () => refreshes.length,
    become: (user: User | undefined) => state.set(signedIn(user)),
    /** Closes the page, as a reload does. */
    stop: () => {
      network.connection.stop();
      network.outbox.stop();
    },
    tray: () => notices.get().history.filter(({ shownIn }) => shownIn === 'tray'),
    shown: () => notices.get().shown.map(({ title }) => title),
    /** Presses the button of that name on the notice of that title. */
    press: (label: string, title?: string) => {
      const { shown, history } = notices.get();
      const notice = [...shown, ...history].find(
        one => (title === undefined || one.title === title) && actionsOf(one).some(has(label)),
      );
      if (!notice) throw new Error(`no notice has the button ${label}`);
      actionsOf(notice).find(has(label))!.run();
    },
  };
};

type ShownNotice = ReturnType<ReturnType<typeof createNotices>['get']>['shown'][number];
const actionsOf = ({ action, moreActions = [] }: ShownNotice) => [
  ...(action ? [action] : []),
  ...moreActions,
];
const has =
  (label: string) =>
  (action: { readonly label: string }): boolean =>
    action.label === label;

/** Sets the browser's own network status and sends its event. */
export const setBrowserOnline = (isOnline: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

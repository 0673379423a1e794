import { createContext, useContext } from 'react';
import type { CallInput, Endpoint, OutputOf } from '../contract/calls/endpoint';
import type { Page } from '../contract/calls/envelope';
import type { Drafts } from './form/drafts/drafts';
import type { AnyRecord } from './resource/resource';

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Version of the record that the change was made on. */
  readonly ifMatch?: string;
  /**
   * The view itself shows that a change got no answer, and offers to repeat it, as a dialog does that stays open. Other
   * changes without an answer are listed in the activity tray.
   */
  readonly hideFromTray?: boolean;
  /** How long to wait for the answer; a file takes longer than a click. */
  readonly timeoutMs?: number;
}

/** A picture that was taken in: its id is what fields keep. Sizes in px. */
export interface UploadedPicture {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Records of other resources, for fields that refer to them. Calls reject as all calls do. */
export interface RelatedRecords {
  /** One page of a resource's own list, narrowed by what a person searches. */
  readonly list: (
    resource: string,
    options: { readonly page: number; readonly perPage: number; readonly q: string },
    signal?: AbortSignal,
  ) => Promise<Page<AnyRecord>>;
  /** Those that are still there; asked at the same moment, one call fetches them for all. */
  readonly byIds: (resource: string, ids: readonly string[]) => Promise<readonly AnyRecord[]>;
  readonly titleOf: (resource: string, record: AnyRecord) => string;
  /** Id of the picture that stands for a record in lists. */
  readonly pictureOf: (resource: string, record: AnyRecord) => string | undefined;
}

/** Long work that goes on elsewhere, as the activity tray shows it. */
export interface BackgroundTask {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly state: 'working' | 'done' | 'failed';
  /** The person has it before them: the tray alone keeps it. */
  readonly isSeen?: boolean;
  /** Steps taken and steps in all, while it goes on. */
  readonly progress?: { readonly done: number; readonly total: number } | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** The state of a list under a name; `query` is that of its address. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

/** Saved views that everybody sees. */
export interface SharedViews {
  readonly read: (signal?: AbortSignal) => Promise<Readonly<Record<string, readonly SavedView[]>>>;
  /**
   * Changes the views of one list, as they were read last. Merges changes of other views; rejects with the status 412 when
   * somebody else changed the same view meanwhile.
   */
  readonly change: (
    list: string,
    make: (views: readonly SavedView[]) => readonly SavedView[],
  ) => Promise<void>;
  /** Whether the person may change them. */
  readonly canChange: boolean;
}

/** What the engine asks of the app around it: calls, notices and addresses of pictures. */
export interface Services {
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ) => Promise<Page<OutputOf<E>>>;
  /** Something was done; with `undo` it can be taken back from the notice and the activity tray. */
  readonly notifyDone: (title: string, options?: { detail?: string; undo?: () => Promise<void> }) => void;
  /** Something failed; with `retry` it can be tried again by hand. */
  readonly notifyError: (error: unknown, options?: { title?: string; retry?: () => Promise<void> }) => void;
  /** Shows long work in the activity tray; under the same id it changes, and its end is told like any other. */
  readonly reportProgress: (id: string, work: BackgroundTask) => void;
  /** The sentence for any failure. */
  readonly describeError: (error: unknown) => string;
  readonly pictureUrl: (id: string, width: number, height: number) => string;
  /** The file as it was uploaded or made, such as a video. */
  readonly fileUrl: (id: string) => string;
  /** The absolute address of a path of the API, such as one that a call answered. */
  readonly apiUrl: (path: string) => string;
  /** Takes in a picture for a purpose that the app knows. */
  readonly upload: (file: Blob, purpose: string, signal?: AbortSignal) => Promise<UploadedPicture>;
  readonly relatedRecords: RelatedRecords;
  readonly views: SharedViews;
  /** What the person typed into forms and did not save. */
  readonly drafts: Drafts;
  /** False while the session is over and the page waits under the question to sign in again. */
  readonly isSignedIn: boolean;
  /** Permissions of the person. */
  readonly permissions: readonly string[];
}

const ServicesContext = createContext<Services | null>(null);
/**
 * Gives the app's services to the views inside.
 *
 * @example <ServicesProvider value={services}>…</ServicesProvider>
 */
export const ServicesProvider = ServicesContext.Provider;

/**
 * The app's services; a view outside of `ServicesProvider` is a mistake of the program.
 *
 * @example const { call, tellDone } = useServices();
 */
export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesProvider is missing above this view');
  return services;
};

import type { GetListParams } from 'ra-core';
import type { GetListResult, RaRecord } from 'react-admin';
import { createContext, useContext } from 'react';
import type { CallInput, Endpoint, OutputOf } from '../../contract/calls/endpoint';
import type { FileValue } from '../../fields/kinds/file/file';
import type { Page } from '../../contract/calls/envelope';
import type { FileUploads } from './fileUploads';
import type { Drafts } from './drafts';
import type { BackgroundTask } from './backgroundTask';
import type { CallOptions } from './callOptions';
import type { WatchRecords } from './changeNews';
import type { Person } from './person';
import type { RelatedRecords } from './relatedRecords';
import type { SharedViews } from './savedViews';
import type { UploadedPicture } from './uploadedPicture';

/** What the app provides to the engine: calls, notices, URLs of media and the person's session. */
export interface Services {
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ) => Promise<Page<OutputOf<E>>>;
  /** The list that was requested before the scripts loaded, where it is here. Returns it once. Left out where nothing requests one. */
  readonly takePrefetchedList?: (
    endpoint: Endpoint,
    params: GetListParams,
  ) => GetListResult<RaRecord<string>> | undefined;
  /**
   * Shows a notice. With `activityIds` it has Undo, which the server does for these activities (`newActivityId`); with `undo`
   * the page does it.
   */
  readonly notifyDone: (
    title: string,
    options?: { detail?: string; activityIds?: readonly string[]; undo?: () => Promise<void> },
  ) => void;
  /**
   * Undoes activities on the server, reports the result in a notice and loads what is shown again. Rejects as the call does.
   */
  readonly undo: (activityIds: readonly string[]) => Promise<void>;
  /** Undoes the last thing that the person did, on any device. Rejects as the calls do. */
  readonly undoLast: () => Promise<void>;
  /** Calls `listener` when the person has changed something, in any tab. Returns a function that ends it. */
  readonly onActivity: (listener: () => void) => () => void;
  /** Watches which records change, by whomever (`useChangeNews`). */
  readonly watchRecords: WatchRecords;
  /** Shows an error notice; with `retry` it has Retry. */
  readonly notifyError: (error: unknown, options?: { title?: string; retry?: () => Promise<void> }) => void;
  /** Shows a task in the activity tray, or updates the one with this id. Its end is a notice. */
  readonly reportProgress: (id: string, task: BackgroundTask) => void;
  /** The message for any error. */
  readonly describeError: (error: unknown) => string;
  readonly pictureUrl: (id: string, width: number, height: number) => string;
  /** The original file, such as a video. */
  readonly fileUrl: (id: string) => string;
  /** The absolute URL of a path of the API. */
  readonly apiUrl: (path: string) => string;
  /** Uploads a picture; the app defines the purposes. `onProgress` gets the part that has been sent, 0 to 1. */
  readonly upload: (
    file: Blob,
    purpose: string,
    signal?: AbortSignal,
    onProgress?: (sent: number) => void,
  ) => Promise<UploadedPicture>;
  /** Uploads a file for a field of the kind `file`. `onProgress` gets the part that has been sent, 0 to 1. */
  readonly uploadFile: (
    file: File,
    options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
  ) => Promise<FileValue>;
  /** The uploads of large files, which go on while the person works elsewhere. Loaded when they are first needed. */
  readonly largeUploads: () => Promise<FileUploads>;
  /** Downloads a file that a saved record names. Rejects as the call does. */
  readonly downloadFile: (file: {
    readonly resource: string;
    readonly recordId: string;
    readonly fileId: string;
  }) => Promise<void>;
  readonly relatedRecords: RelatedRecords;
  readonly views: SharedViews;
  /** Unsaved input of forms. */
  readonly drafts: Drafts;
  /** False after the session ended, while the page waits for the person to sign in again. */
  readonly isSignedIn: boolean;
  readonly person: Person;
}

const ServicesContext = createContext<Services | null>(null);

/**
 * Provides the app's services to the engine.
 *
 * @example <ServicesProvider value={services}>…</ServicesProvider>
 */
export const ServicesProvider = ServicesContext.Provider;

/**
 * The app's services.
 *
 * @throws outside of `ServicesProvider`
 * @example const { call, notifyDone } = useServices();
 */
export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesProvider is missing above this view');
  return services;
};

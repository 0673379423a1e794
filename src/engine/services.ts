import { createContext, useContext } from 'react';
import type { CallInput, Endpoint, OutputOf } from '../contract/tools/endpoint';
import type { Page } from '../contract/tools/envelope';

/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Version of the record that the change was made on. */
  readonly ifMatch?: string;
}

/** What the engine asks of the app around it: calls, notices and addresses of pictures. */
export interface Services {
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ) => Promise<Page<OutputOf<E>>>;
  /** Something was done; with `undo` it can be taken back from the notice and the activity tray. */
  readonly tellDone: (title: string, options?: { detail?: string; undo?: () => Promise<void> }) => void;
  /** Something failed; with `retry` it can be tried again by hand. */
  readonly tellFailed: (error: unknown, options?: { title?: string; retry?: () => Promise<void> }) => void;
  /** The sentence for any failure. */
  readonly wordsOf: (error: unknown) => string;
  readonly pictureAddress: (id: string, width: number, height: number) => string;
  /** The file as it was uploaded or made, such as a video. */
  readonly fileAddress: (id: string) => string;
  /** Permissions of the person. */
  readonly holds: readonly string[];
}

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

/** The app's services; a view outside of `ServicesProvider` is a mistake of the program. */
export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesProvider is missing above this view');
  return services;
};

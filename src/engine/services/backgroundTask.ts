/** A long task of the server, as the activity tray shows it. */
export interface BackgroundTask {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly state: 'working' | 'done' | 'failed';
  /** The person sees it elsewhere: the tray lists it without a notice. */
  readonly isSeen?: boolean;
  readonly progress?: { readonly done: number; readonly total: number } | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

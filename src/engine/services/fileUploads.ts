/** The upload of a large file, which goes on while the person works elsewhere on the page. */
export interface FileUpload {
  /** Names it on this page. */
  readonly key: string;
  /** Names it at the server, and what it becomes; undefined until the server knows it. */
  readonly id?: string | undefined;
  /** Undefined where the page that had the file was closed: the person chooses it again. */
  readonly file?: File | undefined;
  readonly name: string;
  readonly bytes: number;
  /** The bytes that have arrived. */
  readonly sent: number;
  /** `waiting` for a connection; `interrupted` by the end of an earlier page; `failed` until it is retried. */
  readonly state: 'sending' | 'waiting' | 'interrupted' | 'failed' | 'done';
  /** Why it failed. */
  readonly problem?: string | undefined;
}

/** The uploads of large files of this page, and those that an earlier page did not complete. */
export interface FileUploads {
  readonly get: () => readonly FileUpload[];
  /** Calls `listener` after every change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The largest file that the server accepts, in bytes. Rejects as the call does. */
  readonly readMaxBytes: () => Promise<number>;
  /** Finds the uploads of earlier pages that the server can continue. Rejects as the call does. */
  readonly findInterrupted: () => Promise<void>;
  /** Begins an upload, or continues the interrupted one of the same file. Returns its key. */
  readonly start: (file: File) => string;
  /** Continues an upload that failed. */
  readonly retry: (key: string) => void;
  /** Continues an interrupted upload. Returns false for another file than it began with. */
  readonly continueWith: (key: string, file: File) => boolean;
  /** Ends an upload that is not complete, also at the server. */
  readonly end: (key: string) => void;
  /** Removes an upload that is complete from the list. */
  readonly forget: (key: string) => void;
}

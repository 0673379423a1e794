/** What a server sends to a child process: the name and input of a task, and the files with its bytes and for its result. */
export interface ChildTask {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  /** The file that contains the bytes of the input, if it has any. */
  readonly bytesIn: string | undefined;
  /** The file for the bytes of the result. */
  readonly bytesOut: string;
}

/** What a child process responds: the result, with the lengths of its chunks in the file, or the error. */
export type ChildReply =
  | { readonly id: number; readonly value: unknown; readonly lengths: readonly number[] }
  | { readonly id: number; readonly error: string };

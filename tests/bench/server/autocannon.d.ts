/** What the benchmark uses of autocannon, which brings no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests in all, however long they take; the duration decides where left out. */
    amount?: number;
    /** Seconds that an answer may take. */
    timeout: number;
    headers: Readonly<Record<string, string>>;
    requests: readonly {
      /** The context is that of the connection, until the response. */
      readonly setupRequest: (request: object, context: { at?: number }) => object;
      readonly onResponse?: (status: number, body: string, context: { at?: number }) => void;
    }[];
  }
  interface Run extends EventEmitter, PromiseLike<{ readonly errors: number }> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }
  const autocannon: (options: Options) => Run;
  export default autocannon;
}

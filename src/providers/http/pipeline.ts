import type { Endpoint } from '../../contract/calls/endpoint';
import type { CallOptions, CallParts } from './callTypes';

/** The call that each step receives. A step passes a changed copy to the next one. */
export interface PipelineCall extends CallOptions {
  readonly endpoint: Endpoint;
  readonly input: CallParts;
  readonly timeoutMs: number;
  readonly accessToken?: string | undefined;
}

/** The result of each step. `parseResponse` sets `value`. */
export interface Reply {
  readonly response: Response;
  readonly value?: unknown;
}

export type NextStep = (call: PipelineCall) => Promise<Reply>;

/**
 * One step of the pipeline. It may change the call, run `next` any number of times, and change the reply or the failure.
 *
 * @example const authorize: Step = async (call, next) => next({ ...call, accessToken: await readToken() });
 */
export type Step = (call: PipelineCall, next: NextStep) => Promise<Reply>;

/** A step and the calls that it handles: all of them, reads (GET), or writes. */
export interface PipelineEntry {
  readonly calls: 'all' | 'reads' | 'writes';
  /** Undefined when the client is created without a dependency of the step. */
  readonly step: Step | undefined;
}

const noNextStep: NextStep = () =>
  Promise.reject(new Error('The last step of a pipeline must not call a next step'));

const chain = (entries: readonly PipelineEntry[], calls: 'reads' | 'writes'): NextStep =>
  entries.reduceRight<NextStep>((next, { calls: handled, step }) => {
    const isHandled = handled === 'all' || handled === calls;
    return step && isHandled ? call => step(call, next) : next;
  }, noNextStep);

/** Joins steps into one function. The first entry is the outermost step. */
export const createPipeline = (entries: readonly PipelineEntry[]): NextStep => {
  const read = chain(entries, 'reads');
  const write = chain(entries, 'writes');
  return call => (call.endpoint.method === 'GET' ? read(call) : write(call));
};

import type { Endpoint } from '../../contract/calls/endpoint';
import type { CallOptions, CallParts } from './callTypes';

/** One call on its way to the server. A step passes on a changed copy. */
export interface PipelineCall extends CallOptions {
  readonly endpoint: Endpoint;
  readonly input: CallParts;
  readonly timeoutMs: number;
  readonly accessToken?: string | undefined;
}

/** One response on its way back. `value` is set by the step that parses the body. */
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

/** A step and the calls that pass it: every call, those that read (GET), or those that write. */
export interface PipelineEntry {
  readonly calls: 'all' | 'reads' | 'writes';
  /** Undefined where the client is created without what the step needs. */
  readonly step: Step | undefined;
}

const noNextStep: NextStep = () =>
  Promise.reject(new Error('The last step of a pipeline calls no next step'));

const chain = (entries: readonly PipelineEntry[], calls: 'reads' | 'writes'): NextStep =>
  entries.reduceRight<NextStep>((next, { calls: passing, step }) => {
    const isPassed = passing === 'all' || passing === calls;
    return step && isPassed ? call => step(call, next) : next;
  }, noNextStep);

/** Joins steps into one function. The first entry is the outermost step. */
export const createPipeline = (entries: readonly PipelineEntry[]): NextStep => {
  const read = chain(entries, 'reads');
  const write = chain(entries, 'writes');
  return call => (call.endpoint.method === 'GET' ? read(call) : write(call));
};

import type { Config } from '../../../app/config';
import { hasField } from '../hasField';
import type { PipelineCall, Step } from '../pipeline';
import { rememberListRequest, takePrefetchedResponse } from '../prefetchedList';
import { requestUrl } from '../requestUrl';

/**
 * Uses the response that `public/boot.js` requested before the scripts loaded, if it is for this URL, and stores list
 * requests so that the next visit to this address can prefetch them.
 */
export const takePrefetched =
  (config: Config): Step =>
  async (call, next) => {
    const url = requestUrl(config, call);
    if (isList(call)) rememberListRequest(url);
    const prefetched = takePrefetchedResponse(url);
    return prefetched ? { response: await prefetched } : next(call);
  };

/** True for a page of records, and not for single records by their ids or for a count. */
const isList = ({ endpoint: { output, query }, input }: PipelineCall): boolean =>
  output.kind === 'items' &&
  input.query?.id === undefined &&
  input.query?.per_page !== 1 &&
  hasField(query, 'page');

import type { MessageFor } from '../../i18n/MessageFor';
import type { Step } from '../pipeline';
import { withTimeout } from '../withTimeout';

/** Ends an attempt after `timeoutMs`, including the time in which the body arrives. Turns exceptions into `ApiError`. */
export const limitTime =
  (messageFor: MessageFor): Step =>
  (call, next) =>
    withTimeout({ timeoutMs: call.timeoutMs, signal: call.signal, messageFor }, signal =>
      next({ ...call, signal }),
    );

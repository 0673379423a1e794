import * as z from 'zod/mini';

/** Every `code` of a problem response, with its HTTP status. */
export const errorCodes = {
  'error-occurred': 500,
  'user-is-locked': 423,
  'invalid-jwt': 401,
  CHANNEL_ALREADY_IN_USE: 409,
  ERROR_ON_AUTH_CHANNEL: 401,
  'params-incorrect': 400,
  'validation-failed': 400,
  'not-enough-permission': 403,
  'not-found': 404,
  conflict: 409,
  'stale-record': 412,
  'version-required': 428,
  'rate-limited': 429,
  'code-expired': 410,
  'code-incorrect': 400,
  'route-exists': 409,
  'tag-exists': 409,
  'beneficiary-exists': 409,
  'missing-author-id': 400,
  'upload-failed': 400,
  'unsupported-file-type': 415,
  'quota-exceeded': 409,
  'session-ended': 401,
  unavailable: 503,
} as const;

/** The code of a problem, which has a status and a message. */
export type ErrorCode = keyof typeof errorCodes;
export const errorCodeList = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]; // keys of a literal object

/** One wrong field: `path` is dotted (`changes.title`, `ids.3`). */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** RFC 9457 problem details, the body of every failed call. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: z.enum(errorCodeList),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  request_id: z.optional(z.string()),
});
export type Problem = z.infer<typeof problemSchema>;

import * as z from 'zod/mini';
import {
  sharedWithPartner,
  type CoachApplication,
} from '../../../src/contract/entities/administration/coachApplication';
import { partnerAnswers } from '../../../src/contract/transitions/coaching';
import { pickFields } from '../../rules/pickFields';

/** The address of the partner, and its bearer token. */
export interface CoachingPartner {
  readonly url: string | undefined;
  readonly token: string | undefined;
}

/** What a partner may answer; anything else counts as no answer. */
const answer = z.object({
  status: z.optional(z.enum(partnerAnswers)),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
});
export type PartnerAnswer = z.infer<typeof answer>;

const maxBytes = 10_000;

/** Reads the answer, as far as it is one. The application has arrived, whatever the body is. */
const readAnswer = async (response: Response): Promise<PartnerAnswer> => {
  try {
    const text = await response.text();
    return text.length > maxBytes ? {} : (z.safeParse(answer, JSON.parse(text)).data ?? {});
  } catch {
    return {}; // no JSON
  }
};

/** The partner refused an application, or could not be reached: it does not have it. */
export class NotDelivered extends Error {}

/** Error codes of connections that were never made. */
const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  typeof error.cause.code === 'string'
    ? error.cause.code
    : undefined;

/**
 * Posts an application to the partner: what its creator agreed to, and its number. The number is the idempotency key, too, by which the
 * partner recognises a repeated attempt. Throws `NotDelivered` where the partner surely does not have it, and other errors where it may.
 */
export const sendToPartner = async (
  application: CoachApplication,
  { url, token }: { readonly url: string; readonly token: string | undefined },
  withinMs = 15_000,
): Promise<PartnerAnswer> => {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': application.id,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id: application.id, ...pickFields(application, sharedWithPartner) }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
  } catch (error) {
    const code = codeOf(error);
    if (code !== undefined && neverConnected.includes(code))
      throw new NotDelivered(`The partner could not be reached (${code})`);
    throw error;
  }
  if (response.ok) return readAnswer(response);
  await response.body?.cancel();
  // A proxy can answer this after the partner has the application.
  if (response.status >= 500) throw new Error(`The partner responded ${response.status}`);
  throw new NotDelivered(`The partner responded ${response.status}`);
};

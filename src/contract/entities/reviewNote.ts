import * as z from 'zod/mini';
import { longText } from '../../fields/kinds/longText/longText';
import { limits } from '../limits';
import { messageFor } from '../messages';

/** What reviewers and creators write about a decision. */
export const reviewNote = longText(limits.notes);

/** Whether a note says something. */
export const isFilled = (note: string | null | undefined): boolean => (note ?? '').trim() !== '';

/** A note that may not be blank. */
export const requiredNote = reviewNote.check(z.refine(isFilled, { error: () => messageFor('required') }));

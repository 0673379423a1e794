import * as z from 'zod/mini';
import { errorMessage } from '../../../contract/messages';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { requiredOr, stringSchema } from '../../strings';
import { textKind } from '../text/text';
import { longestAddress, webAddressOf } from './webAddress';

/**
 * The address of a web page, http or https.
 *
 * @example url()
 */
export const url = <S extends boolean = false, F extends 'values' | 'text' = never>(
  meta: FieldMeta<S, F> = {},
) =>
  withMeta(
    stringSchema().check(
      z.trim(),
      z.maxLength(longestAddress, errorMessage('max-length', { maxLength: longestAddress })),
      z.refine(address => webAddressOf(address) !== undefined, { error: requiredOr('invalid-url') }),
    ),
    { kind: 'url', ...meta },
  );

/** The address of a web page. */
export const urlKind: FieldKind = {
  ...textKind,
  name: 'url',
  matches: (_, meta) => meta.kind === 'url',
  jsonSchema: { format: 'uri' },
};

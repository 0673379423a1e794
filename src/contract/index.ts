/**
 * The public names of the contract tools: what entities and calls are declared with, in the browser and on the server.
 * `docs/engine-api.md` says what they are for.
 */

// Fields: a builder for each kind.
export { withMeta } from '../fields/meta';
export type { FieldMeta } from '../fields/meta';
export type { FieldKind } from '../fields/fieldKind';
export { listOf } from '../fields/listOf';
export { shaped } from '../fields/shaped';
export { maxCharacters, maxUnits, normalised } from '../fields/strings';
export { flag } from '../fields/kinds/boolean/boolean';
export { choice } from '../fields/kinds/choice/choice';
export { choices } from '../fields/kinds/choices/choices';
export { day } from '../fields/kinds/date/date';
export { dateTime } from '../fields/kinds/dateTime/dateTime';
export { email } from '../fields/kinds/email/email';
export { file } from '../fields/kinds/file/file';
export { maxFileBytes } from '../fields/kinds/file/fileTypes';
export { image } from '../fields/kinds/image/image';
export { localized } from '../fields/kinds/localized/localized';
export { longText } from '../fields/kinds/longText/longText';
export { money } from '../fields/kinds/money/money';
export { month, monthAhead } from '../fields/kinds/month/month';
export { decimal, integer } from '../fields/kinds/number/number';
export { objects } from '../fields/kinds/objects/objects';
export { ordered } from '../fields/kinds/order/order';
export { owner } from '../fields/kinds/owner/owner';
export { percent } from '../fields/kinds/percent/percent';
export { normalisePhone, phone } from '../fields/kinds/phone/phone';
export { reference } from '../fields/kinds/reference/reference';
export { references } from '../fields/kinds/references/references';
export { richText } from '../fields/kinds/richText/richText';
export { secret } from '../fields/kinds/secret/secret';
export { optionalText, text } from '../fields/kinds/text/text';
export { url } from '../fields/kinds/url/url';
export { webAddressOf } from '../fields/kinds/url/webAddress';
export { videoReference } from '../fields/kinds/video/video';
export { videoReferences } from '../fields/kinds/videos/videos';

// Entities.
export { defineEntity } from './schema/entity';
export { standardEntity } from './schema/standardEntity';
export type { Entity, RecordOf, StoredEntity } from './schema/entity';
export { defineMachine } from './stateMachine';
export { historyEntry } from './schema/historyEntry';
export { conditionErrors } from './schema/conditionErrors';
export { brokenRules } from './schema/recordRules';

// Calls.
export { crudCalls } from './calls/crudCalls';
export type { FileEndpoint } from './calls/fileCalls';
export { bulkResult, contentCalls, contentCallsByBody } from './calls/contentCalls';
export { duplicateCall } from './calls/duplicateCall';
export { quota, serverLimits } from './calls/serverLimits';
export { exportCall } from './calls/exportCall';
export { listFilter } from './calls/listFilter';
export { manyChanges, recordCalls } from './calls/recordCalls';
export { listQuery, writeQuery } from './calls/listQuery';
export { fixedPeriod, timeZone } from './calls/fixedPeriods';
export {
  anyone,
  defineEndpoint,
  managersOf,
  nameOf,
  neededFor,
  own,
  ownerParameter,
  permitted,
  service,
  refreshToken,
  session,
} from './calls/endpoint';
export type { Access, CallInput, Endpoint, OutputOf } from './calls/endpoint';
export { entityTag, versionOf } from './calls/envelope';
export type { Page } from './calls/envelope';
export { newActivityId } from './calls/activityId';
export { referringEndpoints } from './calls/referringCalls';
export { exportFileEndpoint, job, jobEndpoints, jobKinds } from './jobs/job';
export type { JobItem } from './jobs/job';

// The change of a field as a call.
export {
  changeCall,
  contentChanges,
  contentChangesByBody,
  crudChanges,
  deleteByPath,
  trashBody,
} from './calls/changeCalls';
export type { ChangeCall, ChangeCalls, ChangeRequest, JobChanges } from './calls/changeCalls';

// Permissions.
export { definePermissions, hasSomePermission, isPermitted } from './permission';
export type { AppPermissions, Permission } from './permission';

// Errors and their sentences.
export { errorMessage, fill, inPageLanguage, messageFor, messages } from './messages';
export type { MessageValues } from './messages';
export type { ErrorCode, FieldError } from './errors';
export { DeclarationError } from './schema/DeclarationError';

// Values.
export { countCharacters } from '../fields/text/countCharacters';
export { isEqual } from '../fields/isEqual';
export { moveItem } from '../fields/moveItem';
export { normaliseLine, normaliseLines, normaliseName } from '../fields/text/normaliseText';
export { plainTextOf } from '../fields/kinds/richText/plainTextOf';
export { shapeOf } from '../fields/zod';
export { csvLine, csvMark, safeCell } from './csv/csv';
export { differenceOf, negated, roundedToSum, signOf, sumOf } from '../fields/amounts/amountSums';

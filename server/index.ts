/**
 * The server half: what an application and the studio import of it. The studio imports each name from the file that declares it, as with
 * the entries of engine and contract tools (docs/decisions/0042).
 */

// Servers of applications: entities → running server.
export type { AdminPeople, Person } from './admin/adminPeople';
export type { AdminResource, AnyRecord } from './admin/adminResource';
export { adminTables } from './admin/adminTables';
export { createAdminServer, type AdminServer, type AdminServerOptions } from './admin/createAdminServer';
export type { AdminDatabase } from './admin/openAdminDatabase';

// Calls and their handlers, routers, files.
export { issueTicket, readTicket, redeemTicket } from './csv/exportTickets';
export { guardOwner, guardPermission } from './http/callEndpoint';
export { callConnections, callQueueLimits, createCallQueues, type CallQueues } from './http/callQueues';
export { createReplica, type Replica, type ReplicaTimes } from './http/replica/replica';
export { type LogPositions, positionIn } from './http/replica/logPosition';
export { clientAddress } from './http/clientAddress';
export { textResponse } from './http/compressed';
export { createApiRouter } from './http/createApiRouter';
export { createClientFiles, isFilePath, pathBelow } from './http/files/clientFiles';
export { acceptedVariants, fileResponse, isHashedPath, isServed } from './http/files/fileResponse';
export { purgeKeys } from './http/idempotency';
export {
  implement,
  implementPrepared,
  parsedAs,
  type Call,
  type Dependencies,
  type Implementation,
  type NamesOther,
  type PreparingCall,
  type WritingCall,
} from './http/implement';
export type { Readiness } from './http/mountHealth';
export { closeHttpServer, limitTimes } from './http/nodeServer';
export { createRateLimiter, type RateRules } from './http/rateLimiter';
export type { AnsweredRequest, RequestTrace, StartTrace } from './http/requestContext';
export type { Router } from './http/router';
export { exportImplementations, type Exported, type ViewContext } from './resources/exportImplementations';
export { importImplementations } from './resources/importImplementations';
export { jobImplementations } from './resources/jobImplementations';
export { only } from '../src/contract/calls/envelope';
export { recordImplementations } from './resources/recordImplementations';

// Problems and sentences.
export { constraintOf, isStatementCanceled, sqlStateOf } from './errors/databaseError';
export { errorForLog } from './errors/errorForLog';
export { MediaStoreAway } from './errors/mediaStoreAway';
export { fieldErrors } from './errors/fieldErrors';
export { findUnstorable } from './rules/findUnstorable';
export { ProblemError, problemOf, validationFailed } from './errors/problem';
export { messageFor } from './messages';

// Stores: every write of a record goes through the store of its entity.
export {
  applyChanges,
  createRecords,
  findDeletionRefusals,
  removeRecords,
  type WriteContext,
} from './records/applyChanges';
export { guardWrites } from './records/guardWrites';
export { bulkPage, notFoundResult, refusedResult, type BulkResult } from './records/bulkResults';
export { changeMany, changeOne, oneRecord, recordsToChange, recordsToRead } from './records/changeRecords';
export type { CopyRules } from './records/copies/duplicateRecord';
export { countReferring } from './records/deletions/countReferring';
export { connectReferences } from './records/deletions/referrers';
export { entityStore } from './records/entityStore';
export { isNewRecord, ownerOfList, scopeOfOwner } from './records/ownerScope';
export {
  rejectionProblem,
  type AlsoChanged,
  type RecordStore,
  type RelatedHistory,
  type RowChange,
  type StoreEntity,
  type StoredRecord,
} from './records/recordStore';
export {
  describeFailure,
  rejectionOfError,
  saveTogetherOrOneByOne,
  type SaveResult,
} from './records/saveOneByOne';
export { readableValues, unreadableOfEntities } from './records/storeRules/readers/readableValues';
export type { StoreRules } from './records/storeRules/storeRules';
export { planRestoration, saveRestorations, type PlannedRestoration } from './records/undo/restoreStates';

// Jobs: changes of many records.
export { createJob, runJobCommand } from './jobs/jobCommands';
export type { JobHooks } from './jobs/jobHooks';
export { readJob, type JobRow, type JobTarget } from './jobs/jobRow';
export { createJobRunner, type JobDependencies, type JobRunner } from './jobs/jobRunner';
export { purgeJobs } from './jobs/purgeJobs';
export { targetCondition } from './jobs/targetCondition';

// CSV files: export in a stream, import as a job.
export { fileStream, type FileStreamOptions } from './csv/fileStream';
export { createExportStreams, exportConnections, type ExportStreams } from './csv/exportStreams';
export { createImportFile, type ImportFile, type ImportResult, type ImportedFile } from './csv/importFile';

// Decisions about a change, without a database.
export { actingUserId, type Actor, type Caller } from './rules/caller';
export { changeFields, isFieldEqual, isStale, type Change } from './rules/changeFields';
export { addDays, daysLeft, wholeDaysLeft } from './rules/days';
export type { Decision, DecisionContext, Rejection } from './rules/decision';
export { fixPeriods } from './rules/fixPeriods';
export { isRecord } from './rules/isRecord';
export { pickFields } from './rules/pickFields';
export { zonedDays } from './rules/zonedDays';
export { isSanitised, sanitiseRichText, type Sanitiser } from './rules/sanitiseRichText';

// Tables, lists, history and migrations.
export { countHistory, systemUserId, transitionKey, writeAudit, writeHistory } from './db/audit';
export { readHistory } from './db/history';
export { connect, type Database, type Transaction, prepareSelect, runTogether } from './db/database';
export { auditLog, rateLimits } from './db/frameworkTables';
export { InvalidChange } from './db/generate/planMigration';
export { writeMigration } from './db/generate/writeMigration';
export { createKeysetCache } from './db/lists/keysetCache';
export { filterConditions } from './db/lists/conditions/listFilters';
export { searchConditions } from './db/lists/conditions/searchConditions';
export { listIndexes, ownedListIndexes } from './db/lists/listIndexes';
export {
  sourceOf,
  toRecord,
  type FilterWithoutField,
  type ListScope,
  type ListSource,
} from './db/lists/listSource';
export { UnsupportedPostgres } from './db/migrate/assertSupportedPostgres';
export { ServersConnected, migrate, type MigrationResult } from './db/migrate/migrate';
export { migrationsFolder } from './db/migrate/migrationsFolder';
export { newId } from './db/newId';
export { endedSessionsChannel, endedSessionsText } from './db/notifications/endedSessions';
export { createInvalidationFeed } from './db/notifications/invalidationFeed';
export { recordChange, summarise, type RecordChange } from './db/notifications/recordChange';
export { connectOwners } from './db/people/owners';
export { hashPassword, verifyPassword } from './db/people/password';
export type { ActivityRecord, Sender, WriteActivity } from './db/people/sender';
export type { ListCaches } from './db/lists/listCaches';
export { readListPage } from './db/lists/readListPage';
export { tableOf, time } from './db/tableOf';
export { allOwners, createTotalsCache, type TotalsCache } from './db/lists/totalsCache';
export { mergeHistoryUsage } from './db/upkeep/mergeHistoryUsage';
export { purgeHistory } from './db/upkeep/purgeHistory';
export { runWorkers, type WorkerRun } from './db/upkeep/runWorkers';

// Limits of calls, and queues of concurrent work.
export { networkOf } from './rateLimits/networkOf';
export { createSharedLimiter, secondsToWait, type LimitOptions } from './rateLimits/sharedLimiter';
export { mapInTurns } from './work/mapInTurns';
export { createCoalescedWork } from './work/coalescedWork';
export { createWorkQueue } from './work/workQueue';

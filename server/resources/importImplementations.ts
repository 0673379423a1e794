import { only } from '../../src/contract/calls/envelope';
import { nameOf, type Endpoint } from '../../src/contract/calls/endpoint';
import { limits } from '../../src/contract/limits';
import { messageFor } from '../messages';
import type { ImportFile } from '../csv/importFile';
import { implementPrepared, parsedAs, type Call, type Implementation } from '../http/implement';
import { ProblemError } from '../errors/problem';
import { createJob } from '../jobs/jobCommands';
import type { JobRunner } from '../jobs/jobRunner';
import type { RecordStore } from '../records/recordStore';
import type { Caller } from '../rules/caller';

/** A resource, with CSV import where its endpoints have one. */
export interface Imported {
  readonly store: RecordStore;
  readonly endpoints: { readonly import?: Endpoint };
}

/** What reads files and runs the jobs of imports. */
interface Importer {
  readonly jobs: Pick<JobRunner, 'wake'>;
  readonly importFile: ImportFile;
}

/** The body of an import call, as defined by `recordCalls`. */
interface ImportRequest {
  readonly file: File;
  readonly mapping: string;
  readonly heartbeat_id?: string;
}

const assertSize = ({ size }: File): void => {
  if (size <= limits.import.bytes) return;
  const message = messageFor('file-too-large', { megabytes: limits.import.bytes / 1_000_000 });
  throw new ProblemError('upload-failed', { detail: message, errors: [{ path: 'file', message }] });
};

/** Imports: a file becomes a job, which starts with a dry run. */
export const importImplementations = (
  imported: readonly Imported[],
  { jobs, importFile }: Importer,
): readonly Implementation[] =>
  imported.flatMap(({ store, endpoints: { import: endpoint } }) =>
    endpoint ? [implementImport(store, endpoint, { jobs, importFile })] : [],
  );

const implementImport = (
  store: RecordStore,
  endpoint: Endpoint,
  { jobs, importFile }: Importer,
): Implementation =>
  implementPrepared(endpoint, {
    prepare: {
      queue: 'files',
      run: async call => {
        const { file, mapping } = parsedAs<ImportRequest>(call.body); // parsed by `recordCalls`
        const caller = call.caller as Caller; // the endpoint requires sign-in
        assertSize(file);
        const read = await importFile({
          resource: store.name,
          bytes: await file.bytes(),
          mapping,
          caller,
        });
        if (!read.ok) throw new ProblemError(read.problem.code, read.problem.options);
        return read.items;
      },
    },
    handle: async (call: Call<Endpoint>, items) => {
      const { file, heartbeat_id } = parsedAs<ImportRequest>(call.body); // parsed by `recordCalls`
      const caller = call.caller as Caller; // the endpoint requires sign-in
      const job = await createJob({ ...call, caller }, store, nameOf(endpoint), {
        kind: 'import',
        file: file.name.slice(0, 200),
        fileBytes: file.size,
        heartbeatId: heartbeat_id === undefined ? undefined : Number(heartbeat_id),
        items,
      });
      call.afterCommit(jobs.wake);
      return only(job) as never; // the endpoint's schema checks it
    },
  });

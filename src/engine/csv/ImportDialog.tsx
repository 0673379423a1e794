import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallInput, Endpoint } from '../../contract/tools/endpoint';
import type { Job } from '../../contract/tools/job';
import { StepList } from '../form/StepList';
import { jobParameter } from '../jobs/jobParameter';
import { watchJob } from '../jobs/watchJob';
import { Dialog } from '../../ui/overlays/Dialog';
import type { Resource } from '../resource/resource';
import { useServices } from '../services';
import { useWords } from '../words';
import { FileStep } from './FileStep';
import styles from './ImportDialog.module.css';
import { MappingStep } from './MappingStep';
import { mappingByName, guessMapping, type ColumnMapping } from './columnMapping';
import type { CsvFile } from './readCsvFile';
import { cacheImportedFile } from './rowErrorsFile';

/** A whole file on a slow line. */
const uploadTimeoutMs = 120_000;

/**
 * Takes a CSV file in: choose it, match its columns, see what is wrong in it, send it. What it would change is shown by
 * the job that it becomes, whose own dialog follows at `?job=<id>`.
 */
export function ImportDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { translate, label, text } = useWords(resource.name);
  const { call, describeError } = useServices();
  const cache = useQueryClient();
  const [, setSearch] = useSearchParams();
  const [file, setFile] = useState<CsvFile>();
  const [matching, setMatching] = useState<ColumnMapping>([]);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const choose = (chosen: CsvFile | undefined) => {
    setFile(chosen);
    setFailure(undefined);
    setMatching(chosen ? guessMapping(chosen.header, resource, label) : []);
  };

  const send = async (whole: CsvFile) => {
    setIsSending(true);
    setFailure(undefined);
    const endpoint: Endpoint = resource.endpoints['import']!; // the menu offers it only where it is
    const body = { file: whole.file, mapping: JSON.stringify(mappingByName(whole.header, matching)) };
    try {
      // `recordCalls` made this endpoint: it takes such a body and answers a job.
      const { items } = await call(endpoint, { body } as unknown as CallInput<Endpoint>, {
        timeoutMs: uploadTimeoutMs,
        hideFromTray: true,
      });
      const job = (items as unknown as readonly Job[])[0]!;
      cacheImportedFile(job.id, whole);
      watchJob(cache, job);
      onClose();
      setSearch(search => {
        search.set(jobParameter, job.id);
        return search;
      });
    } catch (error) {
      setFailure(describeError(error));
      setIsSending(false);
    }
  };

  return (
    <Dialog
      open
      wide
      title={translate('engine.csv.importTitle', { name: text('name', { smart_count: 2 }).toLowerCase() })}
      onClose={onClose}
    >
      <div className={styles.body}>
        <StepList
          titles={[
            translate('engine.csv.file'),
            translate('engine.csv.columns'),
            translate('engine.csv.compareStep'),
          ]}
          current={file ? 1 : 0}
        />
        {file ? (
          <MappingStep
            {...{ resource, file, matching, isSending, failure }}
            onMatch={setMatching}
            onBack={() => choose(undefined)}
            onSend={() => void send(file)}
          />
        ) : (
          <FileStep resource={resource} onChoose={choose} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

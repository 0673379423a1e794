import { useState } from 'react';
import { limits } from '../../contract/limits';
import { csvLine, csvMark, safeCell } from '../../contract/tools/csv';
import type { Job, JobItem } from '../../contract/tools/job';
import { jobEndpoints } from '../../contract/tools/jobCalls';
import { Button } from '../../ui/buttons/Button';
import { IconDownload } from '../../ui/display/icons';
import { useServices, type Services } from '../services';
import { useWords } from '../words';
import { downloadText } from './download';
import { importedFile, rowErrorsFile } from './rowErrorsFile';

const failedItems = async ({ call }: Services, jobId: string): Promise<JobItem[]> => {
  const items: JobItem[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(jobEndpoints.items, {
      params: { id: jobId },
      query: {
        page,
        per_page: limits.page.max,
        sort_column: 'position',
        sort_direction: 'asc',
        outcome: ['skipped', 'failed'],
      },
    });
    items.push(...answer.items);
    if (answer.items.length < limits.page.max) return items;
  }
};

const messageOf = ({ field, message }: JobItem): string =>
  field === null ? (message ?? '') : `${field}: ${message ?? ''}`;

/** The rows that an import did not take, as a file to correct: the file's own rows while they are known, else their names. */
export function RowErrorsDownload({ job }: { job: Job }) {
  const services = useServices();
  const { translate } = useWords(job.resource);
  const [isLoading, setIsLoading] = useState(false);

  const download = async () => {
    setIsLoading(true);
    try {
      const wrong = (await failedItems(services, job.id)).map(item => ({
        ...item,
        message: messageOf(item),
      }));
      const file = importedFile(job.id);
      const text = file
        ? rowErrorsFile(file, wrong)
        : csvMark +
          csvLine(['row', 'id', 'title', 'error']) +
          wrong
            .map(({ position, record_id, title, message }) =>
              csvLine([String(position), record_id ?? '', safeCell(title), message]),
            )
            .join('');
      downloadText(text, `${job.resource}-wrong-rows.csv`);
    } catch (error) {
      services.notifyError(error, { title: translate('engine.csv.wrongRowsFailed') });
    } finally {
      setIsLoading(false);
    }
  };

  return (
    <Button size={28} icon={IconDownload} loading={isLoading} onClick={() => void download()}>
      {translate('engine.csv.wrongRows')}
    </Button>
  );
}

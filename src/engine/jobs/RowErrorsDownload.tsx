import { useState } from 'react';
import { limits } from '../../contract/limits';
import { csvLine, csvMark, safeCell } from '../../contract/csv/csv';
import { type Job, type JobItem, jobEndpoints } from '../../contract/jobs/job';
import { Button } from '../../ui/buttons/Button';
import { IconDownload } from '../../ui/display/icons';
import { useLazyWords } from '../../ui/useLazyWords';
import { useServices, type Services } from '../services/services';
import { useWords } from '../words';
import { downloadText } from '../csvFile/download';
import { importedFile, rowErrorsFile } from '../csvFile/rowErrorsFile';
import { csvWords } from '../csvFile/words.en';

/** Downloads the rows that an import rejected. Without the imported file, which a reload loses, only their titles. */
export function RowErrorsDownload({ job }: { job: Job }) {
  useLazyWords(csvWords);
  const services = useServices();
  const { translate } = useWords(job.resource);
  const [isLoading, setIsLoading] = useState(false);

  const download = async () => {
    setIsLoading(true);
    try {
      const items = await fetchRejectedItems(services, job.id);
      const file = importedFile(job.id);
      const text = file
        ? rowErrorsFile(
            file,
            items.map(item => ({ position: item.position, message: messageOf(item) })),
          )
        : itemsFile(items);
      downloadText(text, `${job.resource}-errors.csv`);
    } catch (error) {
      services.notifyError(error, { title: translate('engine.csv.downloadErrorsFailed') });
    } finally {
      setIsLoading(false);
    }
  };

  return (
    <Button size={28} icon={IconDownload} loading={isLoading} onClick={() => void download()}>
      {translate('engine.csv.downloadErrors')}
    </Button>
  );
}

const fetchRejectedItems = async ({ call }: Services, jobId: string): Promise<JobItem[]> => {
  const items: JobItem[] = [];
  for (let page = 1; ; page += 1) {
    const response = await call(jobEndpoints.items, {
      params: { id: jobId },
      query: {
        page,
        per_page: limits.page.max,
        sort_column: 'position',
        sort_direction: 'asc',
        outcome: ['skipped', 'failed'],
      },
    });
    items.push(...response.items);
    if (response.items.length < limits.page.max) return items;
  }
};

const messageOf = ({ field, message }: JobItem): string =>
  field === null ? (message ?? '') : `${field}: ${message ?? ''}`;

const itemsFile = (items: readonly JobItem[]): string =>
  csvMark +
  csvLine(['row', 'id', 'title', 'error']) +
  items
    .map(item =>
      csvLine([
        String(item.position),
        ...[item.record_id ?? '', item.title, messageOf(item)].map(text => safeCell(text)),
      ]),
    )
    .join('');

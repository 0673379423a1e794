import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { activityEndpoints } from '../../contract/endpoints/activity';
import type { Activity } from '../../contract/entities/activity';
import { jobEndpoints, type JobItem } from '../../contract/jobs/job';
import { limits } from '../../contract/limits';
import { downloadText } from '../../engine/csvFile/download';
import { useServices, type Services } from '../../engine/services/services';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconDownload } from '../../ui/display/icons';
import { useIsMounted } from '../../ui/useIsMounted';
import { resultFile, resultOfItem, resultOfRecord, type RecordResult } from './resultFile';

/** Downloads the result for each record of an activity as CSV. A running job has none yet. */
export function ResultDownload({ activity, title }: { activity: Activity; title: string }) {
  const translate = useTranslate();
  const services = useServices();
  const [isLoading, setIsLoading] = useState(false);
  const isMounted = useIsMounted();
  if (activity.state === 'running') return null;

  const download = async (): Promise<void> => {
    setIsLoading(true);
    try {
      downloadText(resultFile(await fetchResults(services, activity)), `activity-${activity.id}.csv`);
    } catch (error) {
      services.notifyError(error, { title: translate('activity.resultFailed'), retry: download });
    } finally {
      if (isMounted.current) setIsLoading(false);
    }
  };

  return (
    <IconButton
      size={28}
      icon={IconDownload}
      label={translate('activity.result', { what: title })}
      loading={isLoading}
      onClick={() => void download()}
    />
  );
}

const fetchResults = async (
  { call }: Services,
  { id, job_id: jobId }: Activity,
): Promise<readonly RecordResult[]> => {
  if (jobId === null) {
    const { items } = await call(activityEndpoints.records, { params: { id } });
    return items.map(resultOfRecord);
  }
  const all: JobItem[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await call(jobEndpoints.items, {
      params: { id: jobId },
      query: { page, per_page: limits.page.max, sort_column: 'position', sort_direction: 'asc' },
    });
    all.push(...items);
    if (items.length < limits.page.max) return all.map(resultOfItem);
  }
};

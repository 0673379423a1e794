import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from 'react-admin';
import { Dialog } from '../../ui/overlays/Dialog';
import { lazyPart } from '../../ui/lazyPart';
import type { Resource } from '../resource/resource';
import { jobParameter } from './jobParameter';
import { useJobTitle } from './useJobTitle';
import { useJob } from './useJob';

const JobView = lazyPart(() => import('./JobView'), 'JobView');

/** The dialog of the job that the address names, on whichever screen: `?job=<id>`. */
export function JobDialog({ resources }: { resources: Readonly<Record<string, Resource>> }) {
  const [search, setSearch] = useSearchParams();
  const id = search.get(jobParameter);
  if (id === null) return null;
  const close = () =>
    setSearch(now => {
      now.delete(jobParameter);
      return now;
    });
  // Each job has a dialog of its own.
  return <Opened key={id} id={id} resources={resources} onClose={close} />;
}

function Opened({
  id,
  resources,
  onClose,
}: {
  id: string;
  resources: Readonly<Record<string, Resource>>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const titleOf = useJobTitle();
  const { data: job, error } = useJob(id);
  // A resource that is not here any more leaves a job without a view; until it is known, any one stands for the words.
  const resource = job ? resources[job.resource] : error ? Object.values(resources)[0] : undefined;
  return (
    <Dialog wide open title={job ? titleOf(job) : translate('engine.jobs.loading')} onClose={onClose}>
      <Suspense fallback={null}>
        {resource && <JobView jobId={id} resource={resource} onClose={onClose} />}
      </Suspense>
    </Dialog>
  );
}

import { useResources } from '../resource/ResourcesContext';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from 'ra-core';
import { useLazyWords } from '../../ui/useLazyWords';
import { Dialog } from '../../ui/overlays/Dialog';
import { lazyPart } from '../../ui/lazyPart';
import { jobParameter } from './jobParameter';
import { useJobTitle } from './useJobTitle';
import { useJob } from './useJob';
import { jobWords } from './words.en';

const JobNotLoaded = lazyPart(() => import('./JobNotLoaded'), 'JobNotLoaded');
const JobView = lazyPart(() => import('./JobView'), 'JobView');

/** The dialog of the job in the address, `?job=<id>`, on any screen. */
export function JobDialog() {
  useLazyWords(jobWords);
  const [search, setSearch] = useSearchParams();
  const id = search.get(jobParameter);
  if (id === null) return null;
  const close = () =>
    setSearch(now => {
      now.delete(jobParameter);
      return now;
    });
  // The key resets the dialog's state for another job.
  return <OpenJob key={id} id={id} onClose={close} />;
}

function OpenJob({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const titleOf = useJobTitle();
  const resources = useResources();
  const { data: job, error, refetch } = useJob(id);
  // A job of a resource that no longer exists has no view.
  const resource = job && resources.get(job.resource);
  return (
    <Dialog wide open title={job ? titleOf(job) : translate('engine.jobs.title.loading')} onClose={onClose}>
      <Suspense fallback={null}>
        {!job && error && <JobNotLoaded error={error} onRetry={() => void refetch()} />}
        {resource && <JobView jobId={id} resource={resource} onClose={onClose} />}
      </Suspense>
    </Dialog>
  );
}

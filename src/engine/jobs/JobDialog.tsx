import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from 'ra-core';
import { useLazyWords } from '../../ui/useLazyWords';
import { Dialog } from '../../ui/overlays/Dialog';
import { lazyPart } from '../../ui/lazyPart';
import type { Resource } from '../resource/resource';
import { jobParameter } from './jobParameter';
import { useJobTitle } from './useJobTitle';
import { useJob } from './useJob';
import { jobWords } from './words.en';

const JobView = lazyPart(() => import('./JobView'), 'JobView');

/** The dialog of the job in the address, `?job=<id>`, on any screen. */
export function JobDialog({ resources }: { resources: Readonly<Record<string, Resource>> }) {
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
  return <OpenJob key={id} id={id} resources={resources} onClose={close} />;
}

function OpenJob({
  id,
  resources,
  onClose,
}: {
  id: string;
  resources: Readonly<Record<string, Resource>>;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const titleOf = useJobTitle(resources);
  const { data: job, error } = useJob(id);
  // A job of a resource that no longer exists has no view. Where the job failed to load, any resource provides the texts.
  const resource = job ? resources[job.resource] : error ? Object.values(resources)[0] : undefined;
  return (
    <Dialog wide open title={job ? titleOf(job) : translate('engine.jobs.title.loading')} onClose={onClose}>
      <Suspense fallback={null}>
        {resource && <JobView jobId={id} resource={resource} onClose={onClose} />}
      </Suspense>
    </Dialog>
  );
}

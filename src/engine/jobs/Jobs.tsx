import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { afterFirstContent } from '../../ui/firstContent';
import { lazyPart } from '../../ui/lazyPart';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { jobParameter } from './jobParameter';

const JobsInTray = lazyPart(() => import('./JobsInTray'), 'JobsInTray');
const JobDialog = lazyPart(() => import('./JobDialog'), 'JobDialog');

/** The search for jobs of earlier visits starts after the parts of a form, which a click needs sooner. */
const DELAY_MS = 1000;

interface JobsProps {
  resources: Readonly<Record<string, Resource>>;
}

/**
 * The jobs of the signed-in person on every screen: their progress in the activity tray, and the dialog of the job in the
 * address.
 *
 * @example <Jobs resources={resources} />
 */
export function Jobs({ resources }: JobsProps) {
  const { isSignedIn } = useServices();
  return isSignedIn ? <JobsOfPerson resources={resources} /> : null;
}

function JobsOfPerson({ resources }: JobsProps) {
  const [search] = useSearchParams();
  const isOpen = search.has(jobParameter);
  const [isLater, setIsLater] = useState(false);
  useEffect(() => afterFirstContent(() => setIsLater(true), DELAY_MS), []);
  return (
    <Suspense fallback={null}>
      {(isLater || isOpen) && <JobsInTray resources={resources} />}
      {isOpen && <JobDialog resources={resources} />}
    </Suspense>
  );
}

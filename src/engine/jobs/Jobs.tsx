import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { afterFirstContent } from '../../ui/firstContent';
import { lazyPart } from '../../ui/lazyPart';
import { useServices } from '../services/services';
import { jobParameter } from './jobParameter';

const JobsInTray = lazyPart(() => import('./JobsInTray'), 'JobsInTray');
const JobDialog = lazyPart(() => import('./JobDialog'), 'JobDialog');

/** Delays the search for jobs of earlier visits: the chunks of a form, which a click needs, are loaded first. */
const DELAY_MS = 1000;

/**
 * The jobs of the signed-in person on every screen: their progress in the activity tray, and the dialog of the job in the
 * address.
 *
 * @example <Jobs />
 */
export function Jobs() {
  const { isSignedIn } = useServices();
  return isSignedIn ? <JobsOfPerson /> : null;
}

function JobsOfPerson() {
  const [search] = useSearchParams();
  const isOpen = search.has(jobParameter);
  const [isDelayOver, setIsDelayOver] = useState(false);
  useEffect(() => afterFirstContent(() => setIsDelayOver(true), DELAY_MS), []);
  return (
    <Suspense fallback={null}>
      {(isDelayOver || isOpen) && <JobsInTray />}
      {isOpen && <JobDialog />}
    </Suspense>
  );
}

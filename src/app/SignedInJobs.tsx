import { Jobs } from '../engine/jobs/Jobs';
import type { Resource } from '../engine/resource/resource';
import { useSessionState } from '../providers/session/SessionContext';

/** Tracks the jobs of the signed-in user. */
export function SignedInJobs({ resources }: { resources: Readonly<Record<string, Resource>> }) {
  const { status } = useSessionState();
  return status === 'logged_in' ? <Jobs resources={resources} /> : null;
}

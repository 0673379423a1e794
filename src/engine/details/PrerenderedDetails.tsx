import { Activity, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { useIsAfterFirstContent } from '../../ui/useIsAfterFirstContent';
import type { Resource } from '../resource/resource';
import type { AnyRecord } from '../services/anyRecord';
import { Details } from './Details';

/** After the rows. By then the chunks that are fetched ahead are usually there. */
const DELAY_MS = 1000;

const ignore = () => undefined;

/** Resources whose details were rendered: once is enough for the life of the page. */
const rendered = new WeakSet<Resource>();

/**
 * Renders the details of a record once and throws them away: the browser compiles functions when they are first called, and a first
 * opening has all of theirs to compile. They are in an element outside of the document, as a hidden Activity: React renders it while
 * nothing else is to do, in slices that a key or a press interrupts, and runs none of its effects. The resource's own header and footer are left out,
 * because they may fetch videos and pictures.
 */
export function PrerenderedDetails({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const isDue = useIsAfterFirstContent(DELAY_MS);
  const [container] = useState(() => document.createElement('div'));
  const [isRendered, setIsRendered] = useState(rendered.has(resource));
  useEffect(() => {
    const observer = new MutationObserver(() => {
      rendered.add(resource);
      setIsRendered(true);
    });
    observer.observe(container, { childList: true });
    return () => observer.disconnect();
  }, [container, resource]);
  if (!isDue || isRendered) return null;
  return createPortal(
    <Activity mode="hidden">
      <SectionErrorBoundary>
        <Suspense fallback={null}>
          <Details
            resource={{
              ...resource,
              details: resource.details && { ...resource.details, Header: undefined, Footer: undefined },
            }}
            id={record.id}
            records={[record]}
            offset={0}
            total={1}
            onOpen={ignore}
            onClose={ignore}
            onAction={ignore}
          />
        </Suspense>
      </SectionErrorBoundary>
    </Activity>,
    container,
  );
}

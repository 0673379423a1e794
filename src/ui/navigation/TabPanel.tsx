import type { ReactNode } from 'react';

/** The panel of one tab of a `TabSet`. Hidden panels stay mounted, so that their state and input are not lost. */
export function TabPanel({
  id,
  name,
  isCurrent,
  children,
}: {
  id: string;
  name: string;
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={`${id}-panel-${name}`} aria-labelledby={`${id}-tab-${name}`} hidden={!isCurrent}>
      {children}
    </div>
  );
}

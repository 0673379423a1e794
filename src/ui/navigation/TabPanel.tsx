import type { ReactNode } from 'react';

/** What one tab of a `TabSet` shows. Its content stays mounted while another one is shown, so that nothing in it is lost. */
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

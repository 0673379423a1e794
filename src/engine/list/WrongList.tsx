import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/frame/PageHeader';
import { WrongDeclaration } from '../../ui/feedback/WrongDeclaration';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { several } from '../../ui/useLocale';

/** Shown instead of the list of a resource that is declared wrongly. Its tabs lead to the other lists. */
export function WrongList({ resource, tabs }: { resource: Resource; tabs?: ReactNode }) {
  const name = useWords(resource.name).resourceText('name', { smart_count: several });
  return (
    <div>
      <PageHeader title={name} tabs={tabs} />
      <WrongDeclaration name={name} problems={resource.problems} />
    </div>
  );
}

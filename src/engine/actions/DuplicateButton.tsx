import { useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { useIsMounted } from '../../ui/useIsMounted';
import { duplicateName } from '../../contract/calls/duplicateCall';
import type { Resource } from '../resource/resource';
import type { AnyRecord } from '../services/anyRecord';
import { useWords } from '../words';
import { useDuplicate } from './useDuplicate';

/** The action that duplicates, on a record's own screen. `open` opens the copy. */
export function DuplicateButton({
  resource,
  record,
  open,
}: {
  resource: Resource;
  record: AnyRecord;
  open: (id: string) => void;
}) {
  const words = useWords(resource.name);
  const duplicate = useDuplicate(resource, open);
  const [isRunning, setIsRunning] = useState(false);
  const isMounted = useIsMounted();
  const run = async () => {
    setIsRunning(true);
    await duplicate(duplicateName, record);
    if (isMounted.current) setIsRunning(false);
  };
  return (
    <Button
      size={32}
      icon={resource.actions[duplicateName]!.icon} // shown for resources that declare it
      loading={isRunning}
      onClick={() => void run()}
    >
      {words.action(duplicateName, 'label')}
    </Button>
  );
}

import { Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { needsDialog } from '../../engine/resource/action';
import { LazyActionDialog } from '../../engine/actions/LazyActionDialog';
import { useDuplicate } from '../../engine/actions/useDuplicate';
import { useRunAction } from '../../engine/actions/useRunAction';
import type { StartedAction } from './paletteData';

/** Runs an action like its list: opens its dialog if it has one, shows a notice of the result, and opens a copy. */
export function RunAction({
  started: { resource, name, records, addressOf },
  onEnd,
}: {
  started: StartedAction;
  onEnd: () => void;
}) {
  const navigate = useNavigate();
  const run = useRunAction(resource);
  const duplicate = useDuplicate(resource, id => void navigate(addressOf(id)));
  const action = resource.actions[name]!; // started from this list
  const hasDialog = needsDialog(action);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasDialog || hasStarted.current) return;
    hasStarted.current = true;
    const [record] = records;
    const running = action.duplicates && record ? duplicate(name, record) : run(name, records);
    void running.finally(onEnd);
  });
  if (!hasDialog) return null;
  return (
    <Suspense fallback={null}>
      <LazyActionDialog
        {...{ resource, name, records }}
        onClose={onEnd}
        onDone={onEnd}
        onConfirm={(input, refuse) => run(name, records, input, refuse)}
      />
    </Suspense>
  );
}

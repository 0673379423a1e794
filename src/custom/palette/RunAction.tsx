import { Suspense, useEffect, useRef } from 'react';
import { needsDialog } from '../../engine/resource/action';
import { useRunAction } from '../../engine/actions/useRunAction';
import { lazyPart } from '../../ui/lazyPart';
import type { StartedAction } from './paletteData';

const ActionDialog = lazyPart(() => import('../../engine/actions/ActionDialog'), 'ActionDialog');

/** Runs an action like its list: opens its dialog if it has one, and shows a notice of the result. */
export function RunAction({
  started: { resource, name, records },
  onEnd,
}: {
  started: StartedAction;
  onEnd: () => void;
}) {
  const run = useRunAction(resource);
  const hasDialog = needsDialog(resource.actions[name]!); // started from this list
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasDialog || hasStarted.current) return;
    hasStarted.current = true;
    void run(name, records).finally(onEnd);
  });
  if (!hasDialog) return null;
  return (
    <Suspense fallback={null}>
      <ActionDialog
        {...{ resource, name, records }}
        onCancel={onEnd}
        onDone={onEnd}
        onConfirm={input => {
          onEnd();
          void run(name, records, input);
        }}
      />
    </Suspense>
  );
}

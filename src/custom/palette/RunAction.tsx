import { Suspense, useEffect, useRef } from 'react';
import { useRunAction } from '../../engine/actions/useRunAction';
import { lazyPart } from '../../ui/lazyPart';
import type { AnyRecord, Resource } from '../../engine/resource';

const ActionDialog = lazyPart(() => import('../../engine/actions/ActionDialog'), 'ActionDialog');

/** An action that was taken in the palette, on records of any list. */
export interface StartedAction {
  readonly resource: Resource;
  readonly name: string;
  readonly records: readonly AnyRecord[];
}

/** Does one action as its list would do it: asks first where the action asks, then runs it and tells what became of it. */
export function RunAction({
  started: { resource, name, records },
  onEnd,
}: {
  started: StartedAction;
  onEnd: () => void;
}) {
  const run = useRunAction(resource);
  const { confirm, asks } = resource.actions[name]!;
  const isAsking = Boolean(confirm ?? asks);
  const wasRun = useRef(false);
  useEffect(() => {
    if (isAsking || wasRun.current) return;
    wasRun.current = true;
    void run(name, records).finally(onEnd);
  });
  if (!isAsking) return null;
  return (
    <Suspense fallback={null}>
      <ActionDialog
        {...{ resource, name, records }}
        onCancel={onEnd}
        onConfirm={answer => {
          onEnd();
          void run(name, records, answer);
        }}
      />
    </Suspense>
  );
}

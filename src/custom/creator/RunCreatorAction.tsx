import { Suspense } from 'react';
import type { Creator } from '../../contract/entities/administration/creator';
import { LazyActionDialog } from '../../engine/actions/LazyActionDialog';
import { useRunAction } from '../../engine/actions/useRunAction';
import { creators } from '../../resources/creators/creators';

/** The dialog of an action on the creator: each of them has one. */
export function RunCreatorAction({
  name,
  creator,
  onEnd,
}: {
  name: string;
  creator: Creator;
  onEnd: () => void;
}) {
  const run = useRunAction(creators);
  return (
    <Suspense fallback={null}>
      <LazyActionDialog
        resource={creators}
        name={name}
        records={[creator]}
        onClose={onEnd}
        onDone={onEnd}
        onConfirm={(input, refuse) => run(name, [creator], input, refuse)}
      />
    </Suspense>
  );
}

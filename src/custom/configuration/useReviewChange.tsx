import { useCallback, useState } from 'react';
import type { ReviewChange } from '../../engine/form/useFormSave';
import type { Resource } from '../../engine/resource/resource';
import type { Values } from '../../engine/save/saveOnNewest';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { DifferenceDialog } from './DifferenceDialog';

interface Reviewed {
  readonly record: AnyRecord;
  readonly change: Values;
  readonly decide: (isConfirmed: boolean) => void;
}

/** Shows what a save would change, and waits for the decision. Render `dialog`. */
export const useReviewChange = (resource: Resource, backLabel: string) => {
  const [reviewed, setReviewed] = useState<Reviewed>();
  const review: ReviewChange = useCallback(
    (record, change) => new Promise(decide => setReviewed({ record, change, decide })),
    [],
  );
  const close = (isConfirmed: boolean) => {
    reviewed?.decide(isConfirmed);
    setReviewed(undefined);
  };
  const dialog = reviewed && (
    <DifferenceDialog
      {...{ resource, backLabel }}
      record={reviewed.record}
      change={reviewed.change}
      onSave={() => close(true)}
      onBack={() => close(false)}
    />
  );
  return { review, dialog };
};

import { useMemo } from 'react';
import type { AnyRecord } from '../../../engine/services/anyRecord';
import { useServices } from '../../../engine/services/services';
import { usePictureSource } from '../../../engine/usePictureSource';
import type { ChoiceSource } from '../../../widgets/picker/choiceSource';

/** The list of another resource as a source of choices. */
export const useRelatedSource = (target: string): ChoiceSource<AnyRecord> => {
  const { relatedRecords, describeError } = useServices();
  const pictureSource = usePictureSource();
  return useMemo(
    () => ({
      key: target,
      list: (query, signal) => relatedRecords.list(target, query, signal),
      getDisplay: record => ({
        title: relatedRecords.titleOf(target, record),
        picture: pictureSource(relatedRecords.pictureOf(target, record)),
      }),
      describeError,
    }),
    [target, relatedRecords, pictureSource, describeError],
  );
};

import { useMemo } from 'react';
import type { AnyRecord } from '../../../engine/services/anyRecord';
import { useServices } from '../../../engine/services/services';
import { usePictureSource } from '../../../engine/usePictureSource';
import type { ChoiceSource } from '../../../widgets/picker/choiceSource';

/** The list of another resource as a source of choices; only the records of one owner, if one is given. */
export const useRelatedSource = (target: string, ownerId?: number): ChoiceSource<AnyRecord> => {
  const { relatedRecords, describeError } = useServices();
  const pictureSource = usePictureSource();
  return useMemo(
    () => ({
      key: ownerId === undefined ? target : `${target} of ${ownerId}`,
      list: (query, signal) => relatedRecords.list(target, { ...query, ownerId }, signal),
      getDisplay: record => ({
        title: relatedRecords.titleOf(target, record),
        picture: pictureSource(relatedRecords.pictureOf(target, record)),
      }),
      describeError,
    }),
    [target, ownerId, relatedRecords, pictureSource, describeError],
  );
};

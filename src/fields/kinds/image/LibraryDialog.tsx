import { useMemo } from 'react';
import type { AnyRecord } from '../../../engine/services/anyRecord';
import { useServices } from '../../../engine/services/services';
import { usePictureSource } from '../../../engine/usePictureSource';
import { useWords } from '../../../engine/words';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { ChoiceList } from '../../../widgets/picker/ChoiceList';
import type { ChoiceSource } from '../../../widgets/picker/choiceSource';
import type { FieldMeta } from '../../meta';

/** A picture of the library, by the id of its file. */
export interface LibraryPicture {
  readonly id: string;
  /** The type of its file. */
  readonly type: string;
}

/** The pictures that the person uploaded before, the newest first, to choose one by its name. */
export function LibraryDialog({
  library,
  resource,
  onSelect,
  onClose,
}: {
  library: NonNullable<NonNullable<FieldMeta['image']>['library']>;
  /** The resource of the form, whose catalogue labels the dialog. */
  resource: string;
  onSelect: (picture: LibraryPicture) => void;
  onClose: () => void;
}) {
  const { translate } = useWords(resource);
  const { relatedRecords, describeError } = useServices();
  const pictureSource = usePictureSource();
  const source = useMemo((): ChoiceSource<AnyRecord> => {
    const { resource: name, filter } = library;
    return {
      key: `pictures of ${name}`,
      list: (query, signal) => relatedRecords.list(name, { ...query, filter, isSorted: true }, signal),
      getDisplay: record => ({
        title: relatedRecords.titleOf(name, record),
        subtitle: relatedRecords.subtitleOf(name, record),
        picture: pictureSource(relatedRecords.pictureOf(name, record) ?? record.id),
      }),
      describeError,
    };
  }, [library, relatedRecords, pictureSource, describeError]);
  return (
    <Dialog
      open
      title={translate('engine.kinds.image.library')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('ui.cancel')}</Button>}
    >
      <ChoiceList
        source={source}
        isMultiple={false}
        isSelected={() => false}
        onToggle={({ id, mime_type: type }) => onSelect({ id, type: String(type ?? 'image/jpeg') })}
        renderEmpty={q => (
          <p role="status">
            {translate(q === '' ? 'engine.kinds.image.libraryEmpty' : 'engine.kinds.image.libraryNoMatch')}
          </p>
        )}
      />
    </Dialog>
  );
}

import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { newRecordOf } from '../../../engine/form/create/newRecord';
import { RecordForm } from '../../../engine/form/RecordForm';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useServices } from '../../../engine/services/services';
import { ExtensionNote } from '../extension/ExtensionNote';
import { newMoment } from './newMoment';
import { useLazyWords } from '../../../ui/useLazyWords';
import styles from './NewMomentDialog.module.css';
import { newMomentWords } from './words.en';

const reload = () => Promise.reject(new Error('A new moment has no version to reload'));

/**
 * Creates a moment from a video, as a draft or published, and then opens its details. `?new=moment` in the
 * address opens the dialog; `&video=…` fills in the video, `&upload=…` one that was uploaded.
 */
export function NewMomentDialog() {
  useLazyWords(newMomentWords);
  const translate = useTranslate();
  const { drafts, person, largeUploads } = useServices();
  const [search, setSearch] = useSearchParams();
  const video = search.get('video') ?? '';
  const upload = search.get('upload') ?? '';
  const record = useMemo(
    () => ({ ...newRecordOf(newMoment, person), video_link: video, upload_id: upload }),
    [video, upload, person],
  );
  const withoutDialog = (): URLSearchParams => {
    const next = new URLSearchParams(search);
    next.delete('new');
    next.delete('video');
    next.delete('upload');
    return next;
  };
  const close = () => setSearch(withoutDialog());
  const openDetails = (id: string) => {
    const next = withoutDialog();
    next.set('moment', id);
    setSearch(next, { replace: true });
  };
  /** The upload is a moment now. */
  const forgetUpload = async (id: string): Promise<void> => {
    const uploads = await largeUploads();
    const done = uploads.get().find(each => each.id === id);
    if (done) uploads.forget(done.key);
  };
  return (
    <Dialog open title={translate('content.newMoment')} onClose={close}>
      <p className={styles.text}>{translate('newMoment.text')}</p>
      <ExtensionNote />
      <RecordForm
        // Resets the form when another user signs in.
        key={drafts.ownerId}
        resource={newMoment}
        record={record}
        reload={reload}
        onCancel={close}
        onSaved={(created, after) => {
          void forgetUpload(String(created['video_id']));
          if (after === 'stay') openDetails(created.id);
        }}
      >
        {(form, saveBar) => (
          <>
            {form}
            <div className={styles.footer}>{saveBar}</div>
          </>
        )}
      </RecordForm>
    </Dialog>
  );
}

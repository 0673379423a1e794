import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { newRecordOf } from '../../../engine/form/create/newRecord';
import { RecordForm } from '../../../engine/form/RecordForm';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useServices } from '../../../engine/services/services';
import { newMoment } from './newMoment';
import { useLazyWords } from '../../../ui/useLazyWords';
import styles from './NewMomentDialog.module.css';
import { newMomentWords } from './words.en';

const reload = () => Promise.reject(new Error('A new moment has no version to reload'));

/**
 * Creates a moment from a video, as a draft or published, and then opens its details. `?new=moment` in the
 * address opens the dialog; `&video=…` fills in the video.
 */
export function NewMomentDialog() {
  useLazyWords(newMomentWords);
  const translate = useTranslate();
  const { drafts, person } = useServices();
  const [search, setSearch] = useSearchParams();
  const video = search.get('video') ?? '';
  const record = useMemo(() => ({ ...newRecordOf(newMoment, person), video_link: video }), [video, person]);
  const withoutDialog = (): URLSearchParams => {
    const next = new URLSearchParams(search);
    next.delete('new');
    next.delete('video');
    return next;
  };
  const close = () => setSearch(withoutDialog());
  const openDetails = (id: string) => {
    const next = withoutDialog();
    next.set('moment', id);
    setSearch(next, { replace: true });
  };
  return (
    <Dialog open title={translate('content.newMoment')} onClose={close}>
      <p className={styles.text}>{translate('newMoment.text')}</p>
      <RecordForm
        // Resets the form when another user signs in.
        key={drafts.ownerId}
        resource={newMoment}
        record={record}
        reload={reload}
        onCancel={close}
        onSaved={(created, after) => {
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

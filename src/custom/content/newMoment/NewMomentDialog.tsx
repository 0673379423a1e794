import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { newRecordOf } from '../../../engine/form/newRecord';
import { RecordForm } from '../../../engine/form/RecordForm';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useServices } from '../../../engine/services';
import { newMoment } from './newMoment';
import styles from './NewMomentDialog.module.css';

const reload = () => Promise.reject(new Error('A new moment has no version to reload'));

/**
 * Makes a moment of a video: a draft at first, whose details open once it is made; there it is listed when it is ready.
 * The address opens it, `?new=moment`, and may name the video, `&video=…`.
 */
export function NewMomentDialog() {
  const translate = useTranslate();
  const { drafts } = useServices();
  const [search, setSearch] = useSearchParams();
  const video = search.get('video') ?? '';
  const record = useMemo(() => ({ ...newRecordOf(newMoment), video_link: video }), [video]);
  const without = (): URLSearchParams => {
    const next = new URLSearchParams(search);
    next.delete('new');
    next.delete('video');
    return next;
  };
  const open = (id: string) => {
    const next = without();
    next.set('moment', id);
    setSearch(next, { replace: true });
  };
  return (
    <Dialog open title={translate('newMoment.title')} onClose={() => setSearch(without())}>
      <p className={styles.text}>{translate('newMoment.text')}</p>
      <RecordForm
        // What one person typed is not the next one's.
        key={drafts.owner}
        resource={newMoment}
        record={record}
        reload={reload}
        onSaved={(made, after) => {
          if (after === 'stay') open(made.id);
        }}
      >
        {(form, saveBar) => (
          <>
            {form}
            <div className={styles.foot}>{saveBar}</div>
          </>
        )}
      </RecordForm>
    </Dialog>
  );
}

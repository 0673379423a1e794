import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { FileUpload, FileUploads } from '../../engine/services/fileUploads';
import { useLargeUploads } from '../../engine/services/useLargeUploads';
import { sizeText } from '../../fields/kinds/file/sizeText';
import type { NoticeInput } from '../../providers/notices/notice';
import { useNotices } from '../../providers/notices/NoticesContext';
import { useLazyWords } from '../../ui/useLazyWords';
import { addressOf } from '../addresses';
import { uploadWords } from './uploadWords.en';

const noticeIdOf = ({ key }: Pick<FileUpload, 'key'>): string => `upload ${key}`;

/** Opens the browser's dialog for one video file. */
const chooseVideo = (onChoose: (file: File) => void): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'video/mp4,video/webm';
  input.onchange = () => {
    const file = input.files?.[0];
    if (file) onChoose(file);
  };
  input.click();
};

/** What of an upload the tray shows. A change of a few bytes makes no difference to it, and renders nothing. */
const shownOf = ({ state, sent, problem = '' }: FileUpload): string =>
  `${state} ${sizeText(sent, 'en')} ${problem}`;

/** What the buttons of an upload need. */
interface UploadActions {
  readonly uploads: FileUploads;
  readonly translate: (key: string, values?: object) => string;
  /** Opens the form of a moment of a complete upload. */
  readonly create: (id: string) => void;
  readonly onOtherFile: (name: string) => void;
}

/** The notice of an upload. */
const noticeOf = (
  upload: FileUpload,
  { uploads, translate, create, onOtherFile }: UploadActions,
): NoticeInput => {
  const { key, id, name, bytes, sent, state, problem } = upload;
  const word = (text: string) => translate(`uploads.${text}`, { name });
  const end = (label: string) => ({ label: word(label), run: () => uploads.end(key) });
  const base = {
    id: noticeIdOf(upload),
    shownIn: 'tray',
    progress: { done: sent, total: bytes, unit: 'bytes' },
    moreActions: undefined,
  } as const;
  switch (state) {
    case 'sending':
    case 'waiting':
      return {
        ...base,
        kind: 'progress',
        title: word('sending'),
        detail: state === 'waiting' ? word('waiting') : undefined,
        action: end('cancel'),
      };
    case 'failed':
      return {
        ...{ ...base, kind: 'error', shownIn: undefined, progress: undefined },
        ...{ title: word('failed'), detail: problem },
        action: { label: word('retry'), run: () => uploads.retry(key) },
        moreActions: [end('discard')],
      };
    case 'interrupted':
      return {
        ...{ ...base, kind: 'error', title: word('interrupted'), detail: word('chooseAgain') },
        action: {
          label: word('choose'),
          run: () => chooseVideo(file => uploads.continueWith(key, file) || onOtherFile(name)),
        },
        moreActions: [end('discard')],
      };
    case 'done':
      return {
        ...{ ...base, kind: 'progress', progress: undefined },
        ...{ title: word('done'), detail: word('doneText') },
        action: { label: word('create'), run: () => create(id ?? '') },
        moreActions: [{ label: word('discard'), run: () => uploads.forget(key) }],
      };
  }
};

/**
 * Shows the uploads of large files in the activity tray: their progress with Cancel, failures with Retry, those that an earlier page did
 * not complete, and complete ones until there is a moment of them.
 */
export function UploadsInTray() {
  useLazyWords(uploadWords);
  const notices = useNotices();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { uploads, list } = useLargeUploads();
  const shown = useRef(new Map<string, string>());

  useEffect(() => {
    uploads?.findInterrupted().catch(() => undefined); // found by the next page
  }, [uploads]);

  useEffect(() => {
    if (!uploads) return;
    const actions: UploadActions = {
      uploads,
      translate,
      create: id =>
        void navigate(`${addressOf.content('moments')}?new=moment&upload=${encodeURIComponent(id)}`),
      onOtherFile: name => void notices.error(translate('uploads.otherFile', { name })),
    };
    for (const upload of list) {
      const before = shown.current.get(upload.key);
      if (before === shownOf(upload)) continue;
      shown.current.set(upload.key, shownOf(upload));
      const notice = noticeOf(upload, actions);
      // Progress is shown without being reported again.
      if (before?.split(' ')[0] === upload.state) notices.update(noticeIdOf(upload), notice);
      else notices.push(notice);
      // The form of a new moment shows it itself.
      const isInForm = new URLSearchParams(window.location.search).get('new') === 'moment';
      if (upload.state === 'done' && before !== undefined && !isInForm)
        notices.success(notice.title, { shownIn: 'screen', action: notice.action });
    }
    const ended = [...shown.current.keys()].filter(key => !list.some(upload => upload.key === key));
    for (const key of ended) {
      shown.current.delete(key);
      notices.remove(noticeIdOf({ key }));
    }
  }, [uploads, list, translate, navigate, notices]);
  return null;
}

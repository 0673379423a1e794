import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { acceptedTypes } from '../../../fields/kinds/image/validatePicture';
import { Button } from '../../../ui/buttons/Button';
import { IconUpload } from '../../../ui/display/icons';
import { useLazyWords } from '../../../ui/useLazyWords';
import styles from './MediaUpload.module.css';
import { UploadRow } from './UploadRow';
import { useDroppedFiles } from './useDroppedFiles';
import { useMediaUploads } from './useMediaUploads';
import { mediaWords } from './words.en';

/** The button that uploads pictures and videos, which can also be dropped on the page and pasted; and the panel with those that run or failed. */
export function MediaUpload() {
  useLazyWords(mediaWords);
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { add, pictures, pictureList, videos, videoList, videoProblems } = useMediaUploads();
  const isOver = useDroppedFiles(add);
  const isShown = pictureList.length + videoList.length > 0 || videoProblems !== undefined;
  return (
    <>
      <Button variant="solid" icon={IconUpload} floating onClick={() => input.current?.click()}>
        {translate('media.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        accept={`${acceptedTypes},video/mp4,video/webm`}
        aria-label={translate('media.files')}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
      {createPortal(
        <>
          {isOver && <div className={styles.drop}>{translate('media.drop')}</div>}
          {isShown && (
            <section className={styles.panel} aria-label={translate('media.uploads')}>
              <h2 className={styles.title}>{translate('media.uploads')}</h2>
              {videoProblems !== undefined && (
                <p className={styles.problem} role="alert">
                  {videoProblems}
                </p>
              )}
              <ul role="list" className={styles.list}>
                {pictureList.map(upload => (
                  <UploadRow
                    key={upload.key}
                    upload={upload}
                    onRetry={upload.isRefused ? undefined : () => pictures.retry(upload.key)}
                    onRemove={() => pictures.remove(upload.key)}
                  />
                ))}
                {videoList.map(upload => (
                  <UploadRow
                    key={upload.key}
                    upload={upload}
                    onRetry={() => videos?.retry(upload.key)}
                    onRemove={() => videos?.end(upload.key)}
                  />
                ))}
              </ul>
            </section>
          )}
        </>,
        document.body,
      )}
    </>
  );
}

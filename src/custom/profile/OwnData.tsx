import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { ownDataEndpoints } from '../../contract/endpoints/people/ownData';
import { downloadUrl } from '../../engine/csvFile/download';
import { useServices } from '../../engine/services/services';
import { Button } from '../../ui/buttons/Button';
import { IconDownload } from '../../ui/display/icons';
import styles from './Profile.module.css';

/** The download of everything that the studio holds about the person. */
export function OwnData() {
  const translate = useTranslate();
  const headingId = useId();
  const { call, notifyError, apiUrl } = useServices();
  const download = useMutation({
    mutationFn: () => call(ownDataEndpoints.prepare, {}),
    onSuccess: ({ items: [file] }) => {
      if (file) downloadUrl(apiUrl(file.url), file.name);
    },
    onError: error => notifyError(error),
  });
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className={styles.heading}>
        {translate('profile.data.title')}
      </h2>
      <p className={styles.note}>{translate('profile.data.text')}</p>
      <Button icon={IconDownload} loading={download.isPending} onClick={() => download.mutate()}>
        {translate('profile.data.download')}
      </Button>
    </section>
  );
}

import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { addressOf } from '../../app/addresses';
import type { CreatorPage } from '../../contract/entities/people/creatorPage';
import { RecordForm } from '../../engine/form/RecordForm';
import type { RecordFormState } from '../../engine/form/useRecordForm';
import type { RecordSaving } from '../../engine/save/useSaveOnNewest';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { Button } from '../../ui/buttons/Button';
import { IconEye } from '../../ui/display/icons';
import { Dialog } from '../../ui/overlays/Dialog';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../ui/useMediaQuery';
import styles from './Customize.module.css';
import { pageResource, pageTabs, type PageTab } from './pageResource';
import { PreviewPane } from './preview/PreviewPane';
import { PublishBar } from './PublishBar';

const renderBar = (state: RecordFormState, formId: string) => <PublishBar {...{ state, formId }} />;

/** Paths begin with that of the studio. */
const isTabPath = (path: string): boolean => pageTabs.some(name => path.endsWith(addressOf.customize(name)));

/** The form of the page in tabs, with the preview beside it; in a dialog where the window has no room. */
export function CustomizeForm({
  page,
  header,
  tab,
  onTab,
  reload,
  saving,
}: {
  page: CreatorPage;
  header: ReactNode;
  tab: PageTab;
  onTab: (tab: string) => void;
  reload: () => Promise<AnyRecord>;
  saving: RecordSaving;
}) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
  const [isPreviewing, setIsPreviewing] = useState(false);
  return (
    <RecordForm
      resource={pageResource}
      record={page}
      {...{ reload, saving }}
      hasNoNext
      onSaved={() => undefined}
      group={{ name: tab, onSelect: onTab, isWithin: isTabPath }}
      bar={renderBar}
    >
      {(fields, bar) => (
        <div className={styles.screen}>
          <div className={styles.editor}>
            <div className={styles.body}>
              {header}
              <div className={styles.fields}>
                {isNarrow && (
                  <Button icon={IconEye} onClick={() => setIsPreviewing(true)}>
                    {translate('customize.preview.open')}
                  </Button>
                )}
                {fields}
              </div>
            </div>
            {bar}
          </div>
          {isNarrow ? (
            <Dialog
              open={isPreviewing}
              title={translate('customize.preview.title')}
              onClose={() => setIsPreviewing(false)}
            >
              <PreviewPane page={page} widths={['phone']} />
            </Dialog>
          ) : (
            <aside className={styles.preview} aria-label={translate('customize.preview.title')}>
              <PreviewPane page={page} widths={['desktop', 'phone']} />
            </aside>
          )}
        </div>
      )}
    </RecordForm>
  );
}

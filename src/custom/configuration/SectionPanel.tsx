import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { SectionId } from '../../contract/entities/configuration/sections';
import { RecordForm } from '../../engine/form/RecordForm';
import { useServices } from '../../engine/services/services';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ContentHeader } from '../../ui/frame/ContentHeader';
import { TabPanel } from '../../ui/navigation/TabPanel';
import { TabSet } from '../../ui/navigation/TabSet';
import styles from './Section.module.css';
import { SectionHistory } from './SectionHistory';
import type { SectionForm } from './sectionForm';
import { SectionProblems } from './SectionProblems';
import { sectionResources } from './sectionResources';
import { useReviewChange } from './useReviewChange';
import { useSection } from './useSection';

/** One section of the configuration, loaded when it is opened. */
export function SectionPanel({ id }: { id: SectionId }) {
  const translate = useTranslate();
  const { describeError } = useServices();
  const section = useSection(id);
  return (
    <section aria-label={translate(`configuration.titles.${id}`)} className={styles.section}>
      <ContentHeader title={translate(`configuration.titles.${id}`)} />
      <p className={styles.about}>{translate(`configuration.about.${id}`)}</p>
      {section.form ? (
        <LoadedSection {...{ id, section }} form={section.form} />
      ) : section.error ? (
        <EmptyState
          kind="could-not-load"
          title={translate('configuration.failed')}
          text={describeError(section.error)}
          action={
            <Button icon={IconRetry} onClick={section.retry}>
              {translate('engine.list.retry')}
            </Button>
          }
        />
      ) : (
        <div aria-busy className={styles.loading}>
          {[0, 1, 2].map(row => (
            <Skeleton key={row} width="100%" height={56} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The form of a section, and its history in another tab. */
function LoadedSection({
  id,
  section,
  form: { record, problems },
}: {
  id: SectionId;
  section: ReturnType<typeof useSection>;
  form: SectionForm;
}) {
  const translate = useTranslate();
  const { drafts } = useServices();
  const resource = sectionResources[id];
  const { review, dialog } = useReviewChange(resource, translate('configuration.difference.back'));
  const tabId = useId();
  const [tab, setTab] = useState<'form' | 'history'>('form');
  return (
    <RecordForm
      // Remounted for another person, so that no input reaches the wrong one.
      key={drafts.ownerId}
      {...{ resource, record, review }}
      saving={section.saving}
      reload={section.reload}
      hasNoNext
      onSaved={() => undefined}
    >
      {(fields, saveBar) => (
        <>
          <TabSet
            id={tabId}
            label={translate('configuration.tabs.label')}
            current={tab}
            onSelect={setTab}
            tabs={(['form', 'history'] as const).map(name => ({
              name,
              label: translate(`configuration.tabs.${name}`),
            }))}
          />
          <TabPanel id={tabId} name="form" isCurrent={tab === 'form'}>
            <div className={styles.form}>
              <SectionProblems {...{ resource, problems }} />
              {fields}
            </div>
          </TabPanel>
          <TabPanel id={tabId} name="history" isCurrent={tab === 'history'}>
            {tab === 'history' && <SectionHistory {...{ id, section, record }} />}
          </TabPanel>
          <div className={styles.bar} onClickCapture={() => setTab('form')}>
            {saveBar}
          </div>
          {dialog}
        </>
      )}
    </RecordForm>
  );
}

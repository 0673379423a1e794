import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { questionEndpoints } from '../../contract/endpoints/questions';
import type { Question } from '../../contract/entities/question';
import { FormNotice } from '../../engine/form/FormNotice';
import { RecordForm } from '../../engine/form/RecordForm';
import { Dialog } from '../../engine/parts/Dialog';
import { fetchPart } from '../../engine/parts/fetchPart';
import { IconInfo } from '../../engine/parts/icons';
import { PartBoundary } from '../../engine/parts/PartBoundary';
import { Skeleton } from '../../engine/parts/Skeleton';
import { TabPanel } from '../../engine/parts/TabPanel';
import { TabSet } from '../../engine/parts/TabSet';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../engine/parts/useMediaQuery';
import type { AnyRecord } from '../../engine/resource';
import { useServices } from '../../engine/services';
import { useWords } from '../../engine/words';
import { questions } from '../../resources/questions/questions';
import { useHandleOf } from '../../resources/useHandleOf';
import { addressOf } from '../../routes';
import styles from './QuestionScreen.module.css';
import { QuestionHead } from './QuestionHead';
import { QuestionPreviewPane } from './QuestionPreviewPane';
import type { QuestionPlace } from './useQuestionPlace';
import type { ViewMode } from './viewMode';

const HistoryList = lazy(() =>
  fetchPart(() => import('../../engine/history/HistoryList')).then(module => ({
    default: module.HistoryList,
  })),
);

/** The form of one question, what can be done with it, its history, and how the public sees it. */
export function QuestionEditor({
  question,
  place,
  mode,
  isRunning,
  reload,
  onAction,
}: {
  question: Question;
  place: QuestionPlace | undefined;
  mode: ViewMode;
  isRunning: boolean;
  reload: () => Promise<AnyRecord>;
  onAction: (name: string) => void;
}) {
  const { translate } = useWords('questions');
  const { drafts } = useServices();
  const navigate = useNavigate();
  const tabsId = useId();
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const [isPreviewing, setIsPreviewing] = useState(false);
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
  // A question is a record; its type only lacks the index signature.
  const record = question as unknown as AnyRecord;
  const preview = <QuestionPreviewPane question={question} place={place} />;
  return (
    <RecordForm
      key={`${drafts.owner} ${question.id}`}
      resource={questions}
      record={record}
      reload={reload}
      isAlone={place === undefined}
      nextReason={place?.next === undefined ? translate('question.noNext') : undefined}
      onSaved={(_, after) => {
        if (after === 'next' && place?.next !== undefined) void navigate(addressOf.question(place.next));
      }}
    >
      {(form, saveBar) => (
        <>
          <div className={styles.work}>
            <div className={styles.body}>
              <QuestionHead
                {...{ question, place, isRunning, onAction }}
                onPreview={isNarrow ? () => setIsPreviewing(true) : undefined}
              />
              {mode === 'admin' && <Whose heartbeat={question.heartbeat_id} />}
              <div className={styles.tabs}>
                <TabSet
                  id={tabsId}
                  label={translate('engine.history.tabs')}
                  current={tab}
                  onSelect={setTab}
                  tabs={(['details', 'history'] as const).map(name => ({
                    name,
                    label: translate(`engine.history.${name}`),
                  }))}
                />
              </div>
              <TabPanel id={tabsId} name="details" isCurrent={tab === 'details'}>
                {form}
              </TabPanel>
              <TabPanel id={tabsId} name="history" isCurrent={tab === 'history'}>
                {tab === 'history' && (
                  <PartBoundary>
                    <Suspense fallback={<Skeleton width="100%" height={56} />}>
                      <HistoryList
                        resource={questions}
                        endpoint={questionEndpoints.history}
                        {...{ record, reload }}
                      />
                    </Suspense>
                  </PartBoundary>
                )}
              </TabPanel>
            </div>
            {/* Saving shows the form, so that whatever is said about a field is said where it stands. */}
            <div onClickCapture={() => setTab('details')}>{saveBar}</div>
          </div>
          {isNarrow ? (
            <Dialog
              open={isPreviewing}
              title={translate('question.preview.dialog')}
              onClose={() => setIsPreviewing(false)}
            >
              {preview}
            </Dialog>
          ) : (
            <aside className={styles.preview} aria-label={translate('question.preview.title')}>
              {preview}
            </aside>
          )}
        </>
      )}
    </RecordForm>
  );
}

/** Says whose question a manager is about to change. */
function Whose({ heartbeat }: { heartbeat: number }) {
  const { translate } = useWords('questions');
  const handle = useHandleOf(heartbeat);
  return (
    <FormNotice
      role="note"
      tone="info"
      icon={IconInfo}
      title={
        handle === undefined
          ? translate('question.whoseId', { id: heartbeat })
          : translate('question.whose', { handle })
      }
      text={translate('question.whoseText')}
    />
  );
}

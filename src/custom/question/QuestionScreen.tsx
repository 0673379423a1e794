import { useGetIdentity } from 'ra-core';
import { type RaRecord, useGetOne } from 'react-admin';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Question } from '../../contract/entities/question';
import { messageFor } from '../../contract/messages';
import { useRunAction } from '../../engine/actions/useRunAction';
import { failureOf } from '../../engine/services/failure';
import { Button } from '../../ui/buttons/Button';
import { useOpenRecordName } from '../../ui/openRecordName';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { lazyPart } from '../../ui/lazyPart';
import { IconRetry } from '../../ui/display/icons';
import { frameStyles } from '../../ui/frame/frameStyles';
import { useLazyWords } from '../../ui/useLazyWords';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import { questions } from '../../resources/questions/questions';
import { useCollectionDialogState } from '../../resources/questions/useCollectionDialogState';
import { addressOf } from '../../app/addresses';
import { QuestionEditor } from './QuestionEditor';
import styles from './QuestionScreen.module.css';
import { QuestionSidebar } from './QuestionSidebar';
import { useCollectionPosition } from './useCollectionPosition';
import { viewModeOf } from './viewMode';
import { questionScreenWords } from './words.en';

const QuestionCollectionDialog = lazyPart(
  () => import('../../resources/questions/QuestionCollectionDialog'),
  'QuestionCollectionDialog',
);

/** One question at its own address, in the view mode of the person (product: questions). */
export function QuestionScreen() {
  useLazyWords(questionScreenWords);
  const { q: id = '' } = useParams();
  const { translate } = useWords('questions');
  const { describeError } = useServices();
  const {
    data: question,
    error,
    refetch,
  } = useGetOne<Question & RaRecord<string>>('questions', { id }, { retry: false });
  const reload = useCallback(async (): Promise<AnyRecord> => {
    const { data: newest } = await refetch({ throwOnError: true });
    return newest!; // fetched, or thrown
  }, [refetch]);
  useOpenRecordName(question?.text);
  if (question && !error) return <LoadedQuestion key={question.id} question={question} reload={reload} />;
  if (!error) return <QuestionSkeleton />;
  return viewModeOf(question, undefined) === 'not_found' && failureOf(error).status === 404 ? (
    <EmptyState
      kind="nothing-matches"
      headingLevel={1}
      title={translate('question.notFound')}
      text={translate('question.notFoundText')}
      action={<Button to={addressOf.content('questions')}>{translate('question.toQuestions')}</Button>}
    />
  ) : (
    <EmptyState
      kind="could-not-load"
      headingLevel={1}
      title={messageFor('load-failed', { things: 'questions' })}
      text={describeError(error)}
      action={
        <Button icon={IconRetry} onClick={() => void refetch()}>
          {translate('engine.list.retry')}
        </Button>
      }
    />
  );
}

function LoadedQuestion({ question, reload }: { question: Question; reload: () => Promise<AnyRecord> }) {
  const { identity } = useGetIdentity();
  const navigate = useNavigate();
  const { key } = useLocation();
  const run = useRunAction(questions);
  const collections = useCollectionDialogState();
  const [running, setRunning] = useState<string>();
  const { position, isLoading } = useCollectionPosition(question);
  const mode = viewModeOf(question, identity?.['heartbeat_id'] as number | undefined); // of the session's user

  const runAction = async (name: string, value?: unknown) => {
    if (running !== undefined) return;
    setRunning(name);
    await run(name, [question], { value });
    setRunning(undefined);
  };
  const isLeaving = running === 'trash';
  const { collection_id } = question;
  useEffect(() => {
    if (!isLeaving) return;
    // Goes back in the history, unless this screen is its first entry.
    if (key !== 'default') return void navigate(-1);
    const to =
      collection_id === null ? addressOf.content('questions') : addressOf.collection(collection_id, 'list');
    void navigate(to, { replace: true });
  }, [isLeaving, key, collection_id, navigate]);
  // A question that is being moved to the trash is not editable.
  if (isLeaving || !identity) return <QuestionSkeleton />;
  return (
    <div className={styles.screen}>
      <div className={frameStyles.sidebarColumn.column}>
        <QuestionSidebar {...{ question, position, isLoading }} />
      </div>
      <QuestionEditor
        {...{ question, position, mode, reload }}
        isRunning={running === 'publish' || running === 'unpublish'}
        onAction={name => (name === 'collect' ? collections.open() : void runAction(name))}
      />
      {collections.state === 'open' && (
        <Suspense fallback={null}>
          <QuestionCollectionDialog
            records={[question]}
            onConfirm={value => void runAction('collect', value)}
            onCancel={collections.close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Placeholder for a question that is loading. */
function QuestionSkeleton() {
  return (
    <div className={styles.screen} aria-busy>
      <div className={frameStyles.sidebarColumn.column}>
        <div className={styles.skeleton}>
          <Skeleton width={120} height={20} />
          <Skeleton shape="picture" width={208} height={117} />
        </div>
      </div>
      <div className={styles.editor}>
        <div className={styles.skeleton}>
          <Skeleton width="40%" height={28} />
          <Skeleton width="100%" height={36} />
          <Skeleton width="100%" height={160} />
        </div>
      </div>
    </div>
  );
}

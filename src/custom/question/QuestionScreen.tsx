import { useGetIdentity, useGetOne, type RaRecord } from 'ra-core';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Question } from '../../contract/entities/question';
import { messageFor as sayMessage } from '../../contract/messages';
import { useRunAction } from '../../engine/actions/useRunAction';
import { failureOf } from '../../engine/form/failure';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { lazyPart } from '../../ui/lazyPart';
import { IconRetry } from '../../ui/display/icons';
import sideColumn from '../../ui/frame/sidebarColumn.module.css';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { AnyRecord } from '../../engine/resource';
import { useServices } from '../../engine/services';
import { useWords } from '../../engine/words';
import { questions } from '../../resources/questions/questions';
import { useCollectionsFlag } from '../../resources/questions/useCollectionsFlag';
import { addressOf } from '../../app/routes';
import { QuestionEditor } from './QuestionEditor';
import styles from './QuestionScreen.module.css';
import { QuestionSide } from './QuestionSide';
import { useQuestionPlace } from './useQuestionPlace';
import { viewModeOf } from './viewMode';

const QuestionCollectionDialog = lazyPart(
  () => import('../../resources/questions/QuestionCollectionDialog'),
  'QuestionCollectionDialog',
);

/** One question at an address of its own, in the view mode that it has for the person (specification section 3). */
export function QuestionScreen() {
  const { q: id = '' } = useParams();
  const { translate } = useWords('questions');
  const { describeError } = useServices();
  const { data, error, refetch } = useGetOne<RaRecord<string>>('questions', { id }, { retry: false });
  const reload = useCallback(async (): Promise<AnyRecord> => {
    const { data: newest } = await refetch({ throwOnError: true });
    return newest!; // fetched, or thrown
  }, [refetch]);
  // The data provider's records are those of the contract.
  const question = data as unknown as Question | undefined;
  if (question && !error) return <FoundQuestion key={question.id} question={question} reload={reload} />;
  if (!error) return <Waiting />;
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
      title={sayMessage('load-failed', { things: 'questions' })}
      text={describeError(error)}
      action={
        <Button icon={IconRetry} onClick={() => void refetch()}>
          {translate('engine.list.retry')}
        </Button>
      }
    />
  );
}

function FoundQuestion({ question, reload }: { question: Question; reload: () => Promise<AnyRecord> }) {
  const { identity } = useGetIdentity();
  const navigate = useNavigate();
  const { key } = useLocation();
  const run = useRunAction(questions);
  const collections = useCollectionsFlag();
  const [running, setRunning] = useState<string>();
  const { place, isLoading } = useQuestionPlace(question);
  const mode = viewModeOf(question, identity?.['heartbeat_id'] as number | undefined); // of the session's user

  const act = async (name: string, answer?: unknown) => {
    if (running !== undefined) return;
    setRunning(name);
    // A question is a record; its type only lacks the index signature.
    await run(name, [question as unknown as AnyRecord], answer);
    setRunning(undefined);
  };
  const isLeaving = running === 'trash';
  const { collection_id } = question;
  useEffect(() => {
    if (!isLeaving) return;
    // Back to where the person came from, unless they came here first of all.
    if (key !== 'default') return void navigate(-1);
    const to =
      collection_id === null ? addressOf.content('questions') : addressOf.collection(collection_id, 'list');
    void navigate(to, { replace: true });
  }, [isLeaving, key, collection_id, navigate]);
  // What is on its way to the trash is not edited any more.
  if (isLeaving || !identity) return <Waiting />;
  return (
    <div className={styles.screen}>
      <div className={sideColumn.column}>
        <QuestionSide {...{ question, place, isLoading }} />
      </div>
      <QuestionEditor
        {...{ question, place, mode, reload }}
        isRunning={running === 'publish' || running === 'unpublish'}
        onAction={name => (name === 'collect' ? collections.open() : void act(name))}
      />
      {collections.state === 'open' && (
        <Suspense fallback={null}>
          <QuestionCollectionDialog
            records={[question]}
            onAnswer={answer => void act('collect', answer)}
            onCancel={collections.close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The room of a question that is on its way. */
function Waiting() {
  return (
    <div className={styles.screen} aria-busy>
      <div className={sideColumn.column}>
        <div className={styles.waiting}>
          <Skeleton width={120} height={20} />
          <Skeleton shape="picture" width={208} height={117} />
        </div>
      </div>
      <div className={styles.work}>
        <div className={styles.waiting}>
          <Skeleton width="40%" height={28} />
          <Skeleton width="100%" height={36} />
          <Skeleton width="100%" height={160} />
        </div>
      </div>
    </div>
  );
}

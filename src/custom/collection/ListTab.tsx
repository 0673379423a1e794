import { BELOW_MOBILE, useMediaQuery } from '../../ui/useMediaQuery';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconRetry } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { WorkHead } from '../../ui/frame/WorkHead';
import { useServices } from '../../engine/services';
import { useTranslate } from 'ra-core';
import type { Collection } from '../../contract/entities/collection';
import styles from './ListTab.module.css';
import { QuestionCards } from './QuestionCards';
import { QuestionSheetView } from './QuestionSheetView';
import { useQuestionList } from './useQuestionList';
import { useSay } from './useSay';

const ROWS = 8;

/** The questions of a collection: a sheet to write them in, cards that lead to each on phones. */
export function ListTab({ collection }: { collection: Collection }) {
  const say = useSay();
  const translate = useTranslate();
  const { describeError, drafts } = useServices();
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const { data, error, refetch } = useQuestionList(collection.id);
  if (!data)
    return (
      <div className={styles.meanwhile} aria-busy={!error}>
        <WorkHead title={say('questions')} count={error ? undefined : 'loading'} />
        {error ? (
          <EmptyState
            kind="could-not-load"
            title={say('listFailed')}
            text={describeError(error)}
            action={
              <Button icon={IconRetry} onClick={() => void refetch()}>
                {translate('engine.list.retry')}
              </Button>
            }
          />
        ) : (
          Array.from({ length: ROWS }, (_, at) => (
            // Rows on their way have no name but their place.
            <div key={at} className={styles.waiting}>
              <Skeleton width={20} height={12} />
              <Skeleton width="30%" height={12} />
              <Skeleton width="50%" height={12} />
            </div>
          ))
        )}
      </div>
    );
  if (isPhone) return <QuestionCards questions={data} collection={collection} />;
  return (
    <QuestionSheetView
      // What one person wrote is not the next one's.
      key={drafts.owner}
      collection={collection}
      questions={data}
      reread={async () => (await refetch()).data}
    />
  );
}

import { BELOW_MOBILE, useMediaQuery } from '../../ui/useMediaQuery';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconRetry } from '../../ui/display/icons';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ContentHeader } from '../../ui/frame/ContentHeader';
import { useServices } from '../../engine/services/services';
import { useTranslate } from 'ra-core';
import type { Collection } from '../../contract/entities/collection';
import styles from './ListTab.module.css';
import { QuestionCards } from './QuestionCards';
import { QuestionSheetView } from './sheetView/QuestionSheetView';
import { useQuestionList } from './useQuestionList';
import { useCollectionText } from './useCollectionText';

const ROWS = 8;

/** The questions of a collection: a sheet on wide screens, cards that link to each question on phones. */
export function ListTab({ collection }: { collection: Collection }) {
  const text = useCollectionText();
  const translate = useTranslate();
  const { describeError, drafts } = useServices();
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const { data, error, refetch } = useQuestionList(collection.id);
  if (!data)
    return (
      <div className={styles.loading} aria-busy={!error}>
        <ContentHeader title={text('questions')} count={error ? undefined : 'loading'} />
        {error ? (
          <EmptyState
            kind="could-not-load"
            title={text('listFailed')}
            text={describeError(error)}
            action={
              <Button icon={IconRetry} onClick={() => void refetch()}>
                {translate('engine.list.retry')}
              </Button>
            }
          />
        ) : (
          Array.from({ length: ROWS }, (_, at) => (
            // Skeleton rows have no id, so the index is their key.
            <div key={at} className={styles.loadingRow}>
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
      // Resets the sheet when another user signs in.
      key={drafts.ownerId}
      collection={collection}
      questions={data}
      reload={async () => (await refetch()).data}
    />
  );
}

import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { addressOf } from '../../../app/addresses';
import { limits } from '../../../contract/limits';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { IconRetry } from '../../../ui/display/icons';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { PageHeader } from '../../../ui/frame/PageHeader';
import { Pager } from '../../../ui/navigation/Pager';
import { useLazyWords } from '../../../ui/useLazyWords';
import { DuplicateGroup } from './DuplicateGroup';
import styles from './DuplicateTags.module.css';
import { useDuplicates } from './useDuplicates';
import { duplicateTagsWords } from './words.en';

const sizes = limits.pageSizes.list;
const SKELETONS = [0, 1, 2] as const;

/** Groups of tags that are spellings of one another, each with the merge of them. */
export function DuplicateTags({ tabs }: { tabs: ReactNode }) {
  useLazyWords(duplicateTagsWords);
  const translate = useTranslate();
  const text = (key: string) => translate(`duplicateTags.${key}`);
  const { describeError } = useServices();
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<number>(sizes[0]);
  const { data, error, refetch } = useDuplicates(page, perPage);
  const back = addressOf.admin('tags');
  return (
    <div className={styles.screen}>
      <PageHeader
        back={{ to: back, label: text('back') }}
        title={text('title')}
        count={data?.total ?? (error ? undefined : 'loading')}
        text={text('text')}
        tabs={tabs}
      />
      {!data && error && (
        <EmptyState
          kind="could-not-load"
          title={text('failed')}
          text={describeError(error)}
          action={
            <Button icon={IconRetry} onClick={() => void refetch()}>
              {text('retry')}
            </Button>
          }
        />
      )}
      {!data && !error && (
        <ul role="list" aria-busy className={styles.groups}>
          {SKELETONS.map(row => (
            <li key={row} className={styles.group}>
              <Skeleton width={160} height={16} />
              <Skeleton width="100%" height={96} />
            </li>
          ))}
        </ul>
      )}
      {data?.total === 0 && (
        <EmptyState
          kind="all-done"
          title={text('empty.title')}
          text={text('empty.text')}
          action={<Button to={back}>{text('empty.back')}</Button>}
        />
      )}
      {data && data.total > 0 && (
        <div className={styles.scroll}>
          <ul role="list" className={styles.groups}>
            {data.items.map(group => (
              <DuplicateGroup key={group.folded} group={group} />
            ))}
          </ul>
          <Pager
            page={page}
            perPage={perPage}
            total={data.total}
            perPageOptions={sizes}
            onPage={setPage}
            onPerPage={size => {
              setPerPage(size);
              setPage(1);
            }}
          />
        </div>
      )}
    </div>
  );
}

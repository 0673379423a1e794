import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { limits } from '../../../contract/limits';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { IconRetry } from '../../../ui/display/icons';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { PageHeader } from '../../../ui/frame/PageHeader';
import { Pager } from '../../../ui/navigation/Pager';
import { useLazyWords } from '../../../ui/useLazyWords';
import { TagOrderFields } from '../tagOrder/TagOrderFields';
import { useTagOrder } from '../tagOrder/useTagOrder';
import { tagOrderWords } from '../tagOrder/words.en';
import { PeriodChoice } from './PeriodChoice';
import { PopularTable } from './PopularTable';
import styles from './PopularTagsTab.module.css';
import { usePopularTags } from './usePopularTags';
import { popularTagsWords } from './words.en';

/** Which tags moments of a period have, what moved since the one before, and beside it what is suggested to everybody. */
export function PopularTagsTab({ tabs }: { tabs: ReactNode }) {
  useLazyWords(popularTagsWords);
  useLazyWords(tagOrderWords);
  const translate = useTranslate();
  const text = (key: string) => translate(`popularTags.${key}`);
  const { notifyDone } = useServices();
  const popular = usePopularTags();
  const order = useTagOrder('ranking', undo => notifyDone(translate('tagOrder.ranking.done'), { undo }));
  const headingId = useId();
  const { data } = popular;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={translate('admin.tabs.popular-tags')}
        count={data?.total ?? (popular.error ? undefined : 'loading')}
        tabs={tabs}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PeriodChoice value={popular.period} onChange={popular.setPeriod} />
          <p className={styles.text}>{text('text')}</p>
          <Measured popular={popular} order={order} />
        </div>
        <section className={styles.ranking} aria-labelledby={headingId}>
          <h2 id={headingId}>{text('ranking')}</h2>
          <TagOrderFields kind="ranking" order={order} />
          {order.isChanged && (
            <div className={styles.commands}>
              <Button size={32} onClick={order.discard}>
                {text('discard')}
              </Button>
              <Button size={32} variant="solid" loading={order.isSaving} onClick={() => void order.save()}>
                {translate('tagOrder.save')}
              </Button>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

/** The table of the period, or why there is none. */
function Measured({
  popular: { data, error, refetch, page, perPage, setPage, setPerPage },
  order: { ids, setIds },
}: {
  popular: ReturnType<typeof usePopularTags>;
  order: ReturnType<typeof useTagOrder>;
}) {
  const translate = useTranslate();
  const { describeError } = useServices();
  if (error)
    return (
      <EmptyState
        kind="could-not-load"
        title={translate('popularTags.failed')}
        text={describeError(error)}
        action={
          <Button icon={IconRetry} onClick={() => void refetch()}>
            {translate('popularTags.retry')}
          </Button>
        }
      />
    );
  if (data?.total === 0)
    return (
      <EmptyState
        kind="nothing-matches"
        title={translate('popularTags.empty.title')}
        text={translate('popularTags.empty.text')}
      />
    );
  return (
    <div className={styles.card}>
      <div className={styles.scroll}>
        <PopularTable tags={data?.items} suggested={ids} onSuggest={id => setIds([...(ids ?? []), id])} />
      </div>
      {data && (
        <Pager
          page={page}
          perPage={perPage}
          total={data.total}
          perPageOptions={limits.pageSizes.list}
          onPage={setPage}
          onPerPage={setPerPage}
        />
      )}
    </div>
  );
}

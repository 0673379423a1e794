import { useTranslate } from 'ra-core';
import { useNavigate, useParams } from 'react-router';
import { addressOf } from '../../app/addresses';
import { useServices } from '../../engine/services/services';
import { Button } from '../../ui/buttons/Button';
import { IconRetry } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageHeader } from '../../ui/frame/PageHeader';
import { Tabs } from '../../ui/navigation/Tabs';
import { useLazyWords } from '../../ui/useLazyWords';
import { CustomizeForm } from './CustomizeForm';
import styles from './Customize.module.css';
import { pageTabs, type PageTab } from './pageResource';
import { PublishedPageProvider, usePage } from './usePage';
import { customizeWords } from './words.en';

/** The public page of the person: a form in three tabs beside a live preview, published in one step (product: the page of a creator). */
export function CustomizeScreen({ onPublished }: { onPublished: () => void }) {
  useLazyWords(customizeWords);
  const translate = useTranslate();
  const navigate = useNavigate();
  const { tab = '' } = useParams();
  const current: PageTab = pageTabs.find(name => name === tab) ?? 'layout';
  const { drafts, describeError } = useServices();
  const { record: page, error, reload, retry, saving } = usePage(onPublished);
  const header = (
    <PageHeader
      title={translate('titles.customize')}
      tabs={
        <Tabs
          label={translate('customize.tabsLabel')}
          items={pageTabs.map(name => ({
            to: addressOf.customize(name),
            label: translate(`customize.tabs.${name}`),
          }))}
        />
      }
    />
  );
  if (page)
    return (
      <PublishedPageProvider value={page}>
        <CustomizeForm
          // Remounted for another person, so that no input reaches the wrong one.
          key={drafts.ownerId}
          {...{ page, header, reload, saving }}
          tab={current}
          onTab={name => void navigate(addressOf.customize(name))}
        />
      </PublishedPageProvider>
    );
  return (
    <>
      {header}
      {error ? (
        <EmptyState
          kind="could-not-load"
          title={translate('customize.failed')}
          text={describeError(error)}
          action={
            <Button icon={IconRetry} onClick={retry}>
              {translate('engine.list.retry')}
            </Button>
          }
        />
      ) : (
        <div aria-busy className={styles.loading}>
          {[0, 1, 2, 3].map(row => (
            <Skeleton key={row} width="100%" height={72} />
          ))}
        </div>
      )}
    </>
  );
}

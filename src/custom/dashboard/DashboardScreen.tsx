import { useTranslate } from 'ra-core';
import { formatCalendarDay } from '../../engine/format';
import { isPermitted } from '../../contract/permission';
import { useServices } from '../../engine/services/services';
import { PageHeader } from '../../ui/frame/PageHeader';
import { useLazyWords } from '../../ui/useLazyWords';
import { AdministrationSection } from './AdministrationSection';
import styles from './DashboardScreen.module.css';
import { CoachCard } from './coach/CoachCard';
import { FirstStepsCard } from './cards/FirstStepsCard';
import { LatestCard } from './cards/LatestCard';
import { NewsCard } from './cards/NewsCard';
import { PaymentCard } from './cards/PaymentCard';
import { ResultsCard } from './cards/ResultsCard';
import { ReviewSection } from './ReviewSection';
import { SinceLastVisit } from './SinceLastVisit';
import { SummaryTiles } from './SummaryTiles';
import { TopCard } from './cards/TopCard';
import { useLatestMoment, useReviewResults, useSummary } from './useDashboard';
import { useLastVisit } from './useLastVisit';
import { dashboardWords } from './words.en';

const reviewing = ['moments.review', 'comments.review'] as const;
const administering = [
  'moments.manage',
  'ads.manage',
  'heartbeat.manage_earnings',
  'heartbeat.manage_app_configs',
] as const;

/** Where everybody starts: what waits for administrators and reviewers, and how the person's own page does. */
export function DashboardScreen() {
  useLazyWords(dashboardWords);
  const translate = useTranslate();
  const { permissions } = useServices().person;
  const since = useLastVisit();
  const { data: summaryPage, ...summaryQuery } = useSummary();
  const summary = { ...summaryQuery, data: summaryPage?.items[0] };
  const { data: resultsPage, ...resultsQuery } = useReviewResults(since);
  const results = { ...resultsQuery, data: resultsPage?.items[0] };
  const latest = useLatestMoment();
  const firstSteps = <FirstStepsCard moments={latest.data?.total} />;
  // Without a moment, all else is empty.
  const isFirstDay = latest.data?.total === 0;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={translate('titles.dashboard')}
        text={
          <span className={styles.line}>
            {summary.data && since !== undefined && (
              <span>
                <SinceLastVisit since={since} summary={summary.data} results={results.data} />
              </span>
            )}
            {summary.data && (
              <span>
                {translate('dashboard.range', {
                  start: formatCalendarDay(summary.data.start_date),
                  end: formatCalendarDay(summary.data.end_date),
                })}
              </span>
            )}
          </span>
        }
      />
      {isPermitted(permissions, administering) && <AdministrationSection />}
      {isPermitted(permissions, reviewing) && <ReviewSection />}
      {isFirstDay && firstSteps}
      <SummaryTiles query={summary} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <TopCard summary={summary} />
          <div className={styles.pair}>
            <LatestCard query={latest} />
            <ResultsCard query={results} />
          </div>
        </div>
        <div className={styles.column}>
          <PaymentCard />
          {!isFirstDay && firstSteps}
          <NewsCard />
          <CoachCard />
        </div>
      </div>
    </div>
  );
}

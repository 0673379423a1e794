import { Suspense, type ReactNode } from 'react';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import type { DetailsProps } from './detailsProps';
import styles from './Details.module.css';
import { Decisions } from './Decisions';
import { RecordIdentity } from './RecordIdentity';
import { RecordSummary } from './RecordSummary';

/** The form between the resource's own header and footer, below title, owner and state. An error in one of these leaves the form usable. */
export const aroundForm = (
  resource: Resource,
  record: AnyRecord,
  form: ReactNode,
  onAction: DetailsProps['onAction'],
): ReactNode => {
  const { Header, Footer, decisions } = resource.details ?? {};
  return (
    <>
      <RecordIdentity resource={resource} record={record} />
      <RecordSummary resource={resource} record={record} />
      {Header && (
        <SectionErrorBoundary>
          <Suspense fallback={<Skeleton width="100%" height={144} />}>
            <Header record={record} />
          </Suspense>
        </SectionErrorBoundary>
      )}
      {decisions && <Decisions {...{ resource, record, onAction }} names={decisions} />}
      <div className={styles.form}>{form}</div>
      {Footer && (
        <SectionErrorBoundary>
          <Suspense fallback={null}>
            <Footer record={record} />
          </Suspense>
        </SectionErrorBoundary>
      )}
    </>
  );
};

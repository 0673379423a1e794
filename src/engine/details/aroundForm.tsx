import { memo, Suspense, type ReactNode } from 'react';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import type { DetailsProps } from './detailsProps';
import styles from './Details.module.css';
import { Decisions } from './Decisions';
import { RecordIdentity } from './RecordIdentity';
import { RecordSummary } from './RecordSummary';

/** Above the form of a record: title, owner and state, and the resource's own header. */
const AboveForm = memo(function AboveForm({ resource, record, onAction }: AroundProps) {
  const { Header, decisions } = resource.details ?? {};
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
    </>
  );
});

/** Below the form of a record: the resource's own footer. */
const BelowForm = memo(function BelowForm({ resource, record }: Pick<AroundProps, 'resource' | 'record'>) {
  const Footer = resource.details?.Footer;
  return (
    Footer && (
      <SectionErrorBoundary>
        <Suspense fallback={null}>
          <Footer record={record} />
        </Suspense>
      </SectionErrorBoundary>
    )
  );
});

interface AroundProps {
  readonly resource: Resource;
  readonly record: AnyRecord;
  readonly onAction: DetailsProps['onAction'];
}

/**
 * The form between what is above and below it, neither of which is rendered again when the form is. An error in one of these leaves the
 * form usable.
 */
export const aroundForm = (around: AroundProps, form: ReactNode): ReactNode => (
  <>
    <AboveForm {...around} />
    <div className={styles.form}>{form}</div>
    <BelowForm resource={around.resource} record={around.record} />
  </>
);

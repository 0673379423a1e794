import { useTranslate } from 'ra-core';
import type { ComponentProps, ReactNode } from 'react';
import { failureOf } from '../../../../engine/services/failure';
import { UndoNotice } from '../../../../engine/workstation/UndoNotice';
import { WorkstationLayout } from '../../../../engine/workstation/WorkstationLayout';
import { EmptyQueue } from '../states/EmptyQueue';
import { ReturnedNotice } from '../states/ReturnedNotice';

interface Item {
  readonly id: string;
}

interface ReviewLayoutProps<T extends Item> extends Omit<
  ComponentProps<typeof WorkstationLayout<T>>,
  'notice' | 'instead' | 'children' | 'cardLabel'
> {
  /** The record on screen with its title, and its card; undefined while it loads. */
  record: { readonly title: string; readonly isPending: boolean; readonly card: ReactNode } | undefined;
  /** Instead of a record that is loading. */
  skeleton: { readonly title: string; readonly card: ReactNode };
  /** Why the details did not load. */
  error: unknown;
  /** Why the record cannot be decided now. */
  disabledReason: string | undefined;
  /** What is shown where no record is left. */
  empty: {
    readonly isFiltered: boolean;
    readonly text: string;
    /** The addresses of the queue without filters, and of the list of decisions. */
    readonly queue: string;
    readonly history: string;
  };
}

/** The workstation of a review: the record on screen with a notice why it cannot be decided any more, or why no record is shown. */
export function ReviewLayout<T extends Item>({
  record,
  skeleton,
  error,
  disabledReason,
  empty,
  ...layout
}: ReviewLayoutProps<T>) {
  const translate = useTranslate();
  const { station } = layout;
  const { queue, id = '' } = station;
  const isEmpty = !queue.isLoading && queue.items.length === 0;
  const message = queue.messageOf(id);
  const isRemoved = failureOf(error).status === 404;
  return (
    <WorkstationLayout
      {...layout}
      cardLabel={(record ?? skeleton).title}
      notice={<UndoNotice station={station} />}
      instead={
        isEmpty || queue.error ? (
          <EmptyQueue {...empty} error={queue.error} onRetry={queue.reload} />
        ) : undefined
      }
    >
      {(message !== undefined || isRemoved || record?.isPending === false) && (
        <ReturnedNotice
          message={message ?? (isRemoved ? translate('review.removed') : (disabledReason ?? ''))}
          onDismiss={() => station.dismiss(id)}
        />
      )}
      {!isRemoved && (record ?? skeleton).card}
    </WorkstationLayout>
  );
}

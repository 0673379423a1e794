import { useCallback } from 'react';
import { SharedViewLinks, type SharedViewLink } from '../custom/content/SharedViewLinks';
import { WaitingComments, WaitingMoments, type WaitingCount } from '../custom/review/WaitingCounts';
import { useSessionState } from '../providers/session/SessionContext';
import { UploadsInTray } from './activity/UploadsInTray';
import { addressOf } from './addresses';
import { isScreenAvailable } from './availableScreens';
import { screens } from './screens';

/** How many records wait, by the path of the screen that shows them. */
export type WaitingCounts = Readonly<Record<string, WaitingCount | undefined>>;

/**
 * What the frame shows besides the screens, after the first rows: shared views, how many records wait for a review, and uploads that go
 * on.
 */
export function MenuExtras({
  onLinks,
  onWaiting,
}: {
  onLinks: (links: readonly SharedViewLink[]) => void;
  onWaiting: (change: (counts: WaitingCounts) => WaitingCounts) => void;
}) {
  const { permissions } = useSessionState();
  const onMoments = useCallback(
    (count: WaitingCount | undefined) =>
      onWaiting(counts => ({ ...counts, [addressOf.reviewMoments]: count })),
    [onWaiting],
  );
  const onComments = useCallback(
    (count: WaitingCount | undefined) =>
      onWaiting(counts => ({ ...counts, [addressOf.reviewComments]: count })),
    [onWaiting],
  );
  return (
    <>
      <UploadsInTray />
      <SharedViewLinks onLinks={onLinks} />
      {isScreenAvailable(screens.review_moments, permissions) && <WaitingMoments onCount={onMoments} />}
      {isScreenAvailable(screens.review_comments, permissions) && <WaitingComments onCount={onComments} />}
    </>
  );
}

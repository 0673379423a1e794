import { useTranslate } from 'ra-core';
import type { CommentReview } from '../../../contract/entities/commentReview';
import { PreloadNote } from '../../../engine/workstation/PreloadNote';
import { ShortcutBar } from '../../../engine/workstation/ShortcutBar';
import type { Workstation } from '../../../engine/workstation/useWorkstation';

/** The usual keys of the review of comments. */
export function CommentShortcuts({ station }: { station: Workstation<CommentReview> }) {
  const translate = useTranslate();
  return (
    <ShortcutBar
      keys={[
        { keys: ['j', 'k'], label: translate('workstation.keys.nextAndPrevious') },
        { keys: ['1', '4'], label: translate('reviewComments.keys.category'), isRange: true },
        { keys: ['n'], label: translate('review.keys.note') },
        { keys: ['m'], label: translate('workstation.keys.selectShort') },
        { keys: ['x'], label: translate('workstation.keys.skip') },
      ]}
      end={<PreloadNote station={station} />}
    />
  );
}

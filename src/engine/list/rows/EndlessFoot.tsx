import { useRef } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { IconCircleAlert, IconRetry } from '../../../ui/display/icons';
import { useFormatCount } from '../../../ui/useFormatCount';
import { useServices } from '../../services';
import { useWords } from '../../words';
import styles from './EndlessFoot.module.css';
import { useNearEnd } from './useNearEnd';
import type { More } from './useRows';

/** The foot of a list that goes on: how much is there, and a button for those who do not scroll. */
export function EndlessFoot({
  more,
  loaded,
  total,
  isTotalOpen,
}: {
  more: More;
  loaded: number;
  total: number;
  isTotalOpen: boolean;
}) {
  const { translate } = useWords('');
  const { describeError } = useServices();
  const formatCount = useFormatCount();
  const foot = useRef<HTMLDivElement>(null);
  useNearEnd(foot, more.isReady, more.load);
  const all = isTotalOpen
    ? translate('engine.list.atLeast', { total: formatCount(total) })
    : formatCount(total);
  return (
    <div ref={foot} className={styles.foot}>
      <span role="status">
        {translate('engine.endless.position', { loaded: formatCount(loaded), total: all })}
      </span>
      {more.error ? (
        <span role="alert" className={styles.failed}>
          <IconCircleAlert />
          {describeError(more.error)}
          <Button size={28} icon={IconRetry} onClick={more.load}>
            {translate('engine.list.retry')}
          </Button>
        </span>
      ) : (
        more.has && (
          <Button size={28} loading={more.isLoading} onClick={more.load}>
            {translate('engine.endless.more')}
          </Button>
        )
      )}
    </div>
  );
}

import { useTranslate } from 'ra-core';
import { useState, type Ref } from 'react';
import { playerStates } from '../../../contract/enumerations';
import type { Moment } from '../../../contract/entities/moment';
import { useServices } from '../../../engine/services/services';
import { useIsPainted } from '../../../ui/frame/useIsPainted';
import { useLazyWords } from '../../../ui/useLazyWords';
import { EmbeddedPlayer, type PlayerControl, type PlayerState } from './EmbeddedPlayer';
import styles from './Player.module.css';
import { playerWords } from './words.en';

const PICTURE = { width: 512, height: 288 };

/** Plays the video of a moment: its uploaded file, or the player of the video site after a click. */
export function Player({
  moment,
  pictureSize: { width, height } = PICTURE,
  isMuted = false,
  control,
}: {
  moment: Pick<Moment, 'title' | 'thumbnail' | 'video_id' | 'yt_video_id'>;
  /** The size in px in which its picture is loaded. */
  pictureSize?: { readonly width: number; readonly height: number };
  /** Of the player of the video site. */
  isMuted?: boolean;
  /** Plays, pauses and seeks in the player of the video site. */
  control?: Ref<PlayerControl>;
}) {
  useLazyWords(playerWords);
  const { pictureUrl, fileUrl } = useServices();
  const translate = useTranslate();
  const [state, setState] = useState<PlayerState>('unstarted');
  const [attempt, setAttempt] = useState(1);
  const isPainted = useIsPainted();
  const label = translate('player.title', { title: moment.title });
  const poster = moment.thumbnail ? pictureUrl(moment.thumbnail, width, height) : undefined;
  const video = moment.video_id;
  return (
    <div className={styles.player} data-state={playerStates[state]}>
      {video ? (
        <video
          key={video}
          className={styles.video}
          src={fileUrl(video)}
          poster={poster}
          aria-label={label}
          controls={isPainted} // the browser takes 20 ms to build them
          playsInline
          preload="none"
          onPlaying={() => setState('playing')}
          onPause={() => setState('paused')}
          onEnded={() => setState('ended')}
          onWaiting={() => setState('buffering')}
          onLoadedMetadata={() => setState('cued')}
        />
      ) : moment.yt_video_id ? (
        <EmbeddedPlayer
          key={`${moment.yt_video_id}/${attempt}`}
          id={moment.yt_video_id}
          label={label}
          poster={poster}
          startsAtOnce={attempt > 1}
          isPlaying={state === 'playing' || state === 'buffering'}
          isMuted={isMuted}
          control={control}
          onState={setState}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : (
        <p className={styles.missing}>{translate('player.missing')}</p>
      )}
    </div>
  );
}

import { useTranslate } from 'ra-core';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { MomentReview } from '../../../../contract/entities/momentReview';
import { formatDuration } from '../../../../engine/format';
import { useServices } from '../../../../engine/services/services';
import type { PlayerControl } from '../../../../resources/shared/player/EmbeddedPlayer';
import { Player } from '../../../../resources/shared/player/Player';
import { cx } from '../../../../ui/cx';
import { IconExpand, IconPause, IconPlay, IconVolume, IconVolumeOff } from '../../../../ui/display/icons';
import { PLAYER_HEIGHT, PLAYER_WIDTH } from './playerSize';
import type { ReviewMedia } from './reviewMedia';
import styles from './ReviewPlayer.module.css';

const pictureSize = { width: PLAYER_WIDTH, height: PLAYER_HEIGHT };
const speeds = [1, 1.5, 2, 0.5] as const;

/** Plays the video of a moment that is reviewed: an uploaded file, or the player of the video site after a click. */
export function ReviewPlayer({
  moment,
  media,
  control,
}: {
  moment: MomentReview;
  media: ReviewMedia;
  control: Ref<PlayerControl>;
}) {
  return (
    <div className={cx(styles.player, media.blur && styles.blur, media.grey && styles.grey)}>
      {moment.video_id === null ? (
        <SitePlayer moment={moment} isMuted={media.mute} control={control} />
      ) : (
        <FilePlayer moment={moment} video={moment.video_id} isMuted={media.mute} control={control} />
      )}
    </div>
  );
}

function SitePlayer({
  moment,
  isMuted,
  control,
}: {
  moment: MomentReview;
  isMuted: boolean;
  control: Ref<PlayerControl>;
}) {
  return (
    <div {...useFocusOnCard()}>
      <Player moment={moment} pictureSize={pictureSize} isMuted={isMuted} control={control} />
    </div>
  );
}

/**
 * Returns the focus to the card after a click into the frame of the site, which would read every key from then on. A person who goes there
 * with Tab stays, because the way back would lead into the frame again.
 */
const useFocusOnCard = () => {
  const box = useRef<HTMLDivElement>(null);
  const isPointerOver = useRef(false);
  useEffect(() => {
    const onTab = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') isPointerOver.current = false;
    };
    const onBlur = () => {
      const frame = document.activeElement;
      const isClicked = isPointerOver.current && frame?.tagName === 'IFRAME' && box.current?.contains(frame);
      // The click goes on first.
      if (isClicked) setTimeout(() => box.current?.closest('article')?.focus({ preventScroll: true }));
    };
    window.addEventListener('keydown', onTab, true);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', onTab, true);
      window.removeEventListener('blur', onBlur);
    };
  }, []);
  return {
    ref: box,
    onPointerEnter: () => (isPointerOver.current = true),
    onPointerLeave: () => (isPointerOver.current = false),
  };
};

function FilePlayer({
  moment: { title, thumbnail, duration },
  video,
  isMuted: isMutedForAll,
  control,
}: {
  moment: MomentReview;
  video: string;
  isMuted: boolean;
  control: Ref<PlayerControl>;
}) {
  const translate = useTranslate();
  const { fileUrl, pictureUrl } = useServices();
  const element = useRef<HTMLVideoElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isMuted, setIsMuted] = useState(isMutedForAll);
  // The button of the player changes this video, the setting every one.
  useEffect(() => setIsMuted(isMutedForAll), [isMutedForAll]);
  const [speed, setSpeed] = useState(0);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState<number>(duration);
  const [hasFailed, setHasFailed] = useState(false);
  const text = (key: string, values?: Record<string, unknown>) =>
    translate(`reviewMoments.player.${key}`, values);
  const toggle = () => {
    const player = element.current;
    if (!player) return;
    if (player.paused) player.play().catch(() => undefined);
    else player.pause();
  };
  const seekTo = (seconds: number) => {
    const player = element.current;
    if (!player) return;
    player.currentTime = Math.min(Math.max(0, seconds), length);
    setAt(player.currentTime);
  };
  useImperativeHandle(control, () => ({
    toggle,
    seek: seconds => seekTo((element.current?.currentTime ?? 0) + seconds),
  }));
  const rate = speeds[speed % speeds.length] ?? 1;
  return (
    <div ref={box} className={styles.file}>
      <video
        ref={element}
        className={styles.video}
        src={fileUrl(video)}
        poster={thumbnail ? pictureUrl(thumbnail, PLAYER_WIDTH, PLAYER_HEIGHT) : undefined}
        aria-label={text('video', { title })}
        muted={isMuted}
        playsInline
        preload="auto"
        onClick={toggle}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={event => setAt(event.currentTarget.currentTime)}
        onLoadedMetadata={event => setLength(event.currentTarget.duration || duration)}
        onError={() => setHasFailed(true)}
      />
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {text('failed')}
        </p>
      )}
      <div className={styles.controls}>
        <input
          type="range"
          className={styles.position}
          style={{ '--played': `${String(length > 0 ? (at / length) * 100 : 0)}%` }}
          aria-label={text('position')}
          aria-valuetext={formatDuration(at)}
          min={0}
          max={length}
          step={0.1}
          value={at}
          onChange={event => seekTo(Number(event.target.value))}
        />
        <div className={styles.buttons}>
          <button type="button" aria-label={text(isPlaying ? 'pause' : 'play')} onClick={toggle}>
            {isPlaying ? <IconPause /> : <IconPlay />}
          </button>
          <button
            type="button"
            aria-label={text(isMuted ? 'unmute' : 'mute')}
            onClick={() => setIsMuted(muted => !muted)}
          >
            {isMuted ? <IconVolumeOff /> : <IconVolume />}
          </button>
          <span className={styles.time}>
            {formatDuration(at)} / {formatDuration(length)}
          </span>
          <button
            type="button"
            aria-label={text('speed', { speed: `${rate}×` })}
            onClick={() => {
              const next = speed + 1;
              setSpeed(next);
              if (element.current) element.current.playbackRate = speeds[next % speeds.length] ?? 1;
            }}
          >
            {rate}×
          </button>
          <button
            type="button"
            aria-label={text('full')}
            onClick={() => void box.current?.requestFullscreen?.().catch(() => undefined)}
          >
            <IconExpand />
          </button>
        </div>
      </div>
    </div>
  );
}

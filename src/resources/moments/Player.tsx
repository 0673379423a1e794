import { useEffect, useRef, useState, type RefObject } from 'react';
import { playerStates } from '../../contract/enumerations';
import type { Moment } from '../../contract/entities/moment';
import { Button } from '../../ui/buttons/Button';
import { IconPlay, IconRetry } from '../../ui/display/icons';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import styles from './Player.module.css';

type PlayerState = keyof typeof playerStates;

const embedOrigin = 'https://www.youtube-nocookie.com';
/** The site's player answers within a second or two on a slow connection. */
const EMBED_TIMEOUT_MS = 12_000;
const PICTURE = { width: 512, height: 288 };

const stateOf = (number: unknown): PlayerState | undefined =>
  (Object.keys(playerStates) as PlayerState[]).find(name => playerStates[name] === number); // own keys of the literal

/** Plays the video of a moment: its uploaded file, or the player of the video site after a click. */
export function Player({
  moment,
  pictureSize: { width, height } = PICTURE,
}: {
  moment: Pick<Moment, 'title' | 'thumbnail' | 'video_id' | 'yt_video_id'>;
  /** The size in px in which its picture is loaded. */
  pictureSize?: { readonly width: number; readonly height: number };
}) {
  const { pictureUrl, fileUrl } = useServices();
  const words = useWords('moments');
  const [state, setState] = useState<PlayerState>('unstarted');
  const [attempt, setAttempt] = useState(1);
  const label = words.resourceText('details.player', { title: moment.title });
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
          controls
          playsInline
          preload="none"
          onPlaying={() => setState('playing')}
          onPause={() => setState('paused')}
          onEnded={() => setState('ended')}
          onWaiting={() => setState('buffering')}
          onLoadedMetadata={() => setState('cued')}
        />
      ) : moment.yt_video_id ? (
        <Embed
          key={`${moment.yt_video_id}/${attempt}`}
          id={moment.yt_video_id}
          label={label}
          poster={poster}
          startsAtOnce={attempt > 1}
          onState={setState}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : (
        <p className={styles.missing}>{words.resourceText('details.noVideo')}</p>
      )}
    </div>
  );
}

/** The video site's player. Its frame is created after a click, so that nothing is sent to the site before. */
function Embed({
  id,
  label,
  poster,
  startsAtOnce,
  onState,
  onRetry,
}: {
  id: string;
  label: string;
  poster: string | undefined;
  startsAtOnce: boolean;
  onState: (state: PlayerState) => void;
  onRetry: () => void;
}) {
  const words = useWords('moments');
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasStarted, setHasStarted] = useState(startsAtOnce);
  const hasAnswered = useEmbedState(frame, hasStarted, onState);
  // The pressed button to try again is gone.
  useEffect(() => {
    if (startsAtOnce) frame.current?.focus();
  }, [startsAtOnce]);
  const hasFailed = useIsLate(hasStarted && !hasAnswered, EMBED_TIMEOUT_MS);
  if (!hasStarted)
    return (
      <button type="button" className={styles.start} aria-label={label} onClick={() => setHasStarted(true)}>
        {poster && <img className={styles.video} src={poster} width={256} height={144} alt="" />}
        <span className={styles.play}>
          <IconPlay />
        </span>
      </button>
    );
  return (
    <>
      {/* Stays below the message: a slow player answers later, and the message goes. */}
      <iframe
        ref={frame}
        className={styles.video}
        title={label}
        src={`${embedOrigin}/embed/${encodeURIComponent(id)}?autoplay=1&enablejsapi=1&origin=${encodeURIComponent(location.origin)}`}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {hasFailed && (
        <div className={styles.failed} role="alert">
          <p>{words.resourceText('details.embedFailed')}</p>
          <Button size={32} icon={IconRetry} onClick={onRetry}>
            {words.resourceText('details.embedRetry')}
          </Button>
          <a href={`https://youtu.be/${encodeURIComponent(id)}`} target="_blank" rel="noopener noreferrer">
            {words.resourceText('details.embedOpen')}
          </a>
        </div>
      )}
    </>
  );
}

/** True when `isWaiting` has been true for so long. */
const useIsLate = (isWaiting: boolean, afterMs: number): boolean => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    setIsLate(false);
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isWaiting, afterMs]);
  return isLate;
};

/**
 * Reads the state of the site's player, which posts messages after a `listening` message registered the page. Returns whether
 * it has posted any: a browser does not report that a frame of another site failed to load.
 */
const useEmbedState = (
  frame: RefObject<HTMLIFrameElement | null>,
  hasStarted: boolean,
  onState: (state: PlayerState) => void,
): boolean => {
  const [hasAnswered, setHasAnswered] = useState(false);
  useEffect(() => {
    setHasAnswered(false);
    const element = frame.current;
    if (!hasStarted || !element) return undefined;
    const register = () =>
      element.contentWindow?.postMessage(JSON.stringify({ event: 'listening' }), embedOrigin);
    const handleMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== element.contentWindow || origin !== embedOrigin || typeof data !== 'string') return;
      setHasAnswered(true);
      const state = stateOf(readState(data));
      if (state) onState(state);
    };
    element.addEventListener('load', register);
    window.addEventListener('message', handleMessage);
    return () => {
      element.removeEventListener('load', register);
      window.removeEventListener('message', handleMessage);
    };
  }, [frame, hasStarted, onState]);
  return hasAnswered;
};

const readState = (data: string): unknown => {
  try {
    const { event, info } = JSON.parse(data) as { event?: string; info?: unknown }; // the message shape of the site
    if (event === 'onStateChange') return info;
    return (info as { playerState?: unknown } | null)?.playerState;
  } catch {
    return undefined; // not a message of the player: other frames send messages, too
  }
};

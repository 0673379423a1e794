import { useEffect, useRef, useState, type RefObject } from 'react';
import { playerStates } from '../../contract/enumerations';
import type { Moment } from '../../contract/entities/moment';
import { IconPlay } from '../../ui/display/icons';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import styles from './Player.module.css';

type PlayerState = keyof typeof playerStates;

const embedOrigin = 'https://www.youtube-nocookie.com';
const PICTURE = { width: 512, height: 288 };

const stateOf = (number: unknown): PlayerState | undefined =>
  (Object.keys(playerStates) as PlayerState[]).find(name => playerStates[name] === number); // own keys of the literal

/** Plays the video of a moment: its uploaded file, or the player of the video site after a click. */
export function Player({ moment }: { moment: Moment }) {
  const { pictureUrl, fileUrl } = useServices();
  const words = useWords('moments');
  const [state, setState] = useState<PlayerState>('unstarted');
  const label = words.resourceText('details.player', { title: moment.title });
  const poster = moment.thumbnail ? pictureUrl(moment.thumbnail, PICTURE.width, PICTURE.height) : undefined;
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
          key={moment.yt_video_id}
          id={moment.yt_video_id}
          label={label}
          poster={poster}
          onState={setState}
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
  onState,
}: {
  id: string;
  label: string;
  poster: string | undefined;
  onState: (state: PlayerState) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasStarted, setHasStarted] = useState(false);
  useEmbedState(frame, hasStarted, onState);
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
    <iframe
      ref={frame}
      className={styles.video}
      title={label}
      src={`${embedOrigin}/embed/${encodeURIComponent(id)}?autoplay=1&enablejsapi=1&origin=${encodeURIComponent(location.origin)}`}
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** Reads the state of the site's player, which posts messages after a `listening` message registered the page. */
const useEmbedState = (
  frame: RefObject<HTMLIFrameElement | null>,
  hasStarted: boolean,
  onState: (state: PlayerState) => void,
): void => {
  useEffect(() => {
    const element = frame.current;
    if (!hasStarted || !element) return undefined;
    const register = () =>
      element.contentWindow?.postMessage(JSON.stringify({ event: 'listening' }), embedOrigin);
    const handleMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== element.contentWindow || origin !== embedOrigin || typeof data !== 'string') return;
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

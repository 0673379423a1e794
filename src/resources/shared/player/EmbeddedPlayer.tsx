import { useTranslate } from 'ra-core';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import * as z from 'zod/mini';
import { playerStates } from '../../../contract/enumerations';
import { Button } from '../../../ui/buttons/Button';
import { IconPlay, IconRetry } from '../../../ui/display/icons';
import styles from './Player.module.css';

export type PlayerState = keyof typeof playerStates;

/** What keys do with a player. */
export interface PlayerControl {
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
}

const embedOrigin = 'https://www.youtube-nocookie.com';
/** The site's player answers within a second or two on a slow connection. */
const EMBED_TIMEOUT_MS = 12_000;

const stateOf = (number: unknown): PlayerState | undefined =>
  (Object.keys(playerStates) as PlayerState[]).find(name => playerStates[name] === number); // own keys of the literal

/** What the player posts about itself, several times a second. */
const delivered = z.object({ playerState: z.optional(z.number()), currentTime: z.optional(z.number()) });

/** The video site's player. Its frame is created after a click, so that nothing is sent to the site before. */
export function EmbeddedPlayer({
  id,
  label,
  poster,
  startsAtOnce,
  isPlaying,
  isMuted,
  control,
  onState,
  onRetry,
}: {
  id: string;
  label: string;
  poster: string | undefined;
  startsAtOnce: boolean;
  isPlaying: boolean;
  isMuted: boolean;
  control: Ref<PlayerControl> | undefined;
  onState: (state: PlayerState) => void;
  onRetry: () => void;
}) {
  const translate = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasStarted, setHasStarted] = useState(startsAtOnce);
  /** As the frame was loaded: another address would load it again. */
  const [startsMuted, setStartsMuted] = useState(isMuted);
  const { hasAnswered, position } = useEmbedState(frame, hasStarted, onState);
  const start = () => {
    setStartsMuted(isMuted);
    setHasStarted(true);
  };
  const send = (func: string, ...args: readonly unknown[]) =>
    frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'command', func, args }), embedOrigin);
  useMuted({ isMuted, startsMuted, hasAnswered }, send);
  useImperativeHandle(control, () => ({
    toggle: () => {
      if (!hasStarted) start();
      else if (hasAnswered) send(isPlaying ? 'pauseVideo' : 'playVideo');
    },
    seek: seconds => {
      if (hasAnswered) send('seekTo', Math.max(0, position.current + seconds), true);
    },
  }));
  // The pressed button to try again is gone.
  useEffect(() => {
    if (startsAtOnce) frame.current?.focus();
  }, [startsAtOnce]);
  const hasFailed = useIsLate(hasStarted && !hasAnswered, EMBED_TIMEOUT_MS);
  if (!hasStarted)
    return (
      <button type="button" className={styles.start} aria-label={label} onClick={start}>
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
        src={`${embedOrigin}/embed/${encodeURIComponent(id)}?autoplay=1${startsMuted ? '&mute=1' : ''}&enablejsapi=1&origin=${encodeURIComponent(location.origin)}`}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {hasFailed && (
        <div className={styles.failed} role="alert">
          <p>{translate('player.failed')}</p>
          <Button size={32} icon={IconRetry} onClick={onRetry}>
            {translate('player.retry')}
          </Button>
          <a href={`https://youtu.be/${encodeURIComponent(id)}`} target="_blank" rel="noopener noreferrer">
            {translate('player.open')}
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
 * it has posted any, because a browser does not report that a frame of another site failed to load, and its position in s.
 */
const useEmbedState = (
  frame: RefObject<HTMLIFrameElement | null>,
  hasStarted: boolean,
  onState: (state: PlayerState) => void,
): { readonly hasAnswered: boolean; readonly position: RefObject<number> } => {
  const [hasAnswered, setHasAnswered] = useState(false);
  const position = useRef(0);
  useEffect(() => {
    setHasAnswered(false);
    const element = frame.current;
    if (!hasStarted || !element) return undefined;
    const register = () =>
      element.contentWindow?.postMessage(JSON.stringify({ event: 'listening' }), embedOrigin);
    const handleMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== element.contentWindow || origin !== embedOrigin || typeof data !== 'string') return;
      setHasAnswered(true);
      const { state, positionS } = readMessage(data);
      if (state) onState(state);
      if (positionS !== undefined) position.current = positionS;
    };
    element.addEventListener('load', register);
    window.addEventListener('message', handleMessage);
    return () => {
      element.removeEventListener('load', register);
      window.removeEventListener('message', handleMessage);
    };
  }, [frame, hasStarted, onState]);
  return { hasAnswered, position };
};

/** Follows the setting after the start. The player reads no command before it answers. */
const useMuted = (
  { isMuted, startsMuted, hasAnswered }: Readonly<Record<'isMuted' | 'startsMuted' | 'hasAnswered', boolean>>,
  send: (func: 'mute' | 'unMute') => void,
): void => {
  const sent = useRef(startsMuted);
  const latestSend = useEffectEvent(send);
  useEffect(() => void (sent.current = startsMuted), [startsMuted]);
  useEffect(() => {
    if (!hasAnswered || sent.current === isMuted) return;
    sent.current = isMuted;
    latestSend(isMuted ? 'mute' : 'unMute');
  }, [isMuted, hasAnswered]);
};

/** What a message of the player says; nothing for messages of other frames. */
const readMessage = (
  data: string,
): { readonly state?: PlayerState | undefined; readonly positionS?: number | undefined } => {
  try {
    const { event, info } = JSON.parse(data) as { event?: string; info?: unknown }; // the message shape of the site
    if (event === 'onStateChange') return { state: stateOf(info) };
    const { playerState, currentTime } = z.safeParse(delivered, info).data ?? {};
    return { state: stateOf(playerState), positionS: currentTime };
  } catch {
    return {};
  }
};

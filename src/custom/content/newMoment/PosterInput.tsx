import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { idPatterns } from '../../../contract/ids';
import { limits } from '../../../contract/limits';
import { useServices } from '../../../engine/services/services';
import { useLargeUploads } from '../../../engine/services/useLargeUploads';
import type { InputProps } from '../../../fields/types';
import { Field } from '../../../ui/inputs/Field';
import { timeText } from './timeText';
import { useFrames } from './useFrames';
import type { FrameSource } from './videoFrames';
import styles from './PosterInput.module.css';

/** The step of the slider, in seconds. */
const stepS = 0.1;

/** The picture of an uploaded video: one of the suggested frames, or that at any time. The form stores the id of the uploaded picture. */
export function PosterInput({ label, value, onChange, error, disabled = false }: InputProps) {
  const translate = useTranslate();
  const { fileUrl, pictureUrl } = useServices();
  const { control } = useFormContext();
  const chosen: unknown = useWatch({ control, name: 'upload_id' });
  const { list } = useLargeUploads();
  const file = list.find(({ key, id }) => chosen === key || chosen === id)?.file;
  const isStored = typeof chosen === 'string' && idPatterns.media.test(chosen);
  const { source, suggested } = useFrames(file ?? (isStored ? fileUrl(chosen) : undefined));
  const { time, choose, problem } = usePoster(source, onChange);
  const first = suggested[1]?.time;
  useEffect(() => {
    if (first !== undefined) choose(first, 0);
  }, [first, choose]);
  if (!source || disabled) return null;
  return (
    <Field label={label} help={translate('newMoment.poster.help')} error={problem ?? error}>
      {({ labelId, 'aria-describedby': describedBy }) => (
        <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          <div className={styles.frames}>
            {suggested.map(frame => (
              <button
                key={frame.address}
                type="button"
                className={styles.frame}
                aria-pressed={time === frame.time}
                aria-label={translate('newMoment.poster.frame', { time: timeText(frame.time) })}
                onClick={() => choose(frame.time, 0)}
              >
                <img src={frame.address} alt="" />
              </button>
            ))}
          </div>
          <input
            type="range"
            className={styles.slider}
            aria-label={translate('newMoment.poster.position')}
            aria-valuetext={timeText(time)}
            min={0}
            max={source.duration}
            step={stepS}
            value={time}
            onChange={event => choose(Number(event.target.value), limits.debounceMs)}
          />
          {typeof value === 'string' && value !== '' && (
            <img
              className={styles.chosen}
              src={pictureUrl(value, 480, 270)}
              alt={translate('newMoment.poster.chosen')}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** Takes and uploads the frame at the chosen time; a slider waits until it rests. */
const usePoster = (source: FrameSource | undefined, onChange: (value: unknown) => void) => {
  const { upload, describeError } = useServices();
  const [time, setTime] = useState(0);
  const [problem, setProblem] = useState<string>();
  const request = useRef<AbortController>(undefined);
  const latest = useRef({ source, onChange, upload, describeError });
  latest.current = { source, onChange, upload, describeError };
  useEffect(() => () => request.current?.abort(), [source]);

  const [choose] = useState(() => (seconds: number, delayMs: number): void => {
    setTime(seconds);
    request.current?.abort();
    const abort = new AbortController();
    request.current = abort;
    const send = async (): Promise<void> => {
      const services = latest.current;
      if (abort.signal.aborted || !services.source) return;
      try {
        const picture = await services.source.frameAt(seconds, limits.upload.thumbnail.width);
        if (abort.signal.aborted) return;
        const { id } = await services.upload(picture, 'thumbnail', abort.signal);
        if (abort.signal.aborted) return;
        setProblem(undefined);
        services.onChange(id);
      } catch (error) {
        if (!abort.signal.aborted) setProblem(services.describeError(error));
      }
    };
    const timer = setTimeout(() => void send(), delayMs);
    abort.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  return { time, choose, problem };
};

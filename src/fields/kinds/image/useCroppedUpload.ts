import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../engine/services/services';
import type { FieldMeta } from '../../meta';
import type { Crop } from './crop';
import { cropImage } from './cropImage';

/** The upload of what was cropped of a picture, which can be cancelled and tried again. */
export const useCroppedUpload = (
  best: NonNullable<FieldMeta['image']>,
  { onUploaded, onClosed }: { onUploaded: (id: string) => void; onClosed: () => void },
) => {
  const { upload, describeError } = useServices();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<number>();
  const [failed, setFailed] = useState<Blob>();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const close = () => {
    request.current?.abort();
    setIsBusy(false);
    onClosed();
  };
  /** Uploads a cropped picture, again after a failure. */
  const send = async (cropped: Blob) => {
    const abort = new AbortController();
    request.current = abort;
    setIsBusy(true);
    setSent(undefined);
    setFailed(undefined);
    setProblem(undefined);
    try {
      const uploaded = await upload(cropped, best.purpose, abort.signal, setSent);
      if (abort.signal.aborted) return;
      onUploaded(uploaded.id);
    } catch (failure) {
      if (abort.signal.aborted) return;
      setProblem(describeError(failure));
      setFailed(cropped);
    }
    close();
  };
  const cropAndSend = async (picture: HTMLImageElement, crop: Crop, type: string) => {
    setIsBusy(true);
    try {
      await send(await cropImage(picture, crop, best, type));
    } catch (failure) {
      setProblem(describeError(failure));
      close();
    }
  };
  /** Shows what is wrong with a new picture; undefined where nothing is. */
  const begin = (invalid: string | undefined) => {
    setFailed(undefined);
    setProblem(invalid);
  };
  /** Closes with what is wrong with the picture. */
  const refuse = (reason: string) => {
    setProblem(reason);
    close();
  };
  return { problem, isBusy, sent, failed, begin, refuse, send, cropAndSend, close };
};

import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../engine/services/services';
import { useWords } from '../../../engine/words';
import type { FieldMeta } from '../../meta';
import { fileProblem, type FileValue } from './file';
import { fileTypeOf } from './fileTypeOf';
import { maxFileBytes } from './fileTypes';

/** A file that is being uploaded, with the part that has been sent, 0 to 1; undefined while that is not known. */
interface RunningUpload {
  readonly name: string;
  readonly sent: number | undefined;
}

/** Uploads one file at a time for a field. The upload ends with the input. */
export const useFileUpload = (
  meta: FieldMeta,
  resource: string,
  onUploaded: (file: FileValue) => void,
): {
  readonly running: RunningUpload | undefined;
  readonly problem: string | undefined;
  readonly clearProblem: () => void;
  readonly start: (file: File | undefined) => Promise<void>;
  readonly stop: () => void;
} => {
  const { uploadFile, describeError } = useServices();
  const { translate } = useWords(resource);
  const [running, setRunning] = useState<RunningUpload>();
  const [problem, setProblem] = useState<string>();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const problemIn = async (file: File): Promise<string | undefined> => {
    // A file that is larger than any is not read.
    const type =
      file.size > maxFileBytes ? meta.file?.types[0] : fileTypeOf(new Uint8Array(await file.arrayBuffer()));
    const found = fileProblem(meta, { type, bytes: file.size });
    return found && translate(`messages.${found[0]}`, found[1]);
  };
  const start = async (file: File | undefined) => {
    if (!file || request.current) return;
    const abort = new AbortController();
    request.current = abort;
    setProblem(undefined);
    try {
      const wrong = await problemIn(file);
      if (abort.signal.aborted) return;
      if (wrong !== undefined) return setProblem(wrong);
      setRunning({ name: file.name, sent: undefined });
      const uploaded = await uploadFile(file, {
        signal: abort.signal,
        onProgress: sent => setRunning({ name: file.name, sent }),
      });
      if (!abort.signal.aborted) onUploaded(uploaded);
    } catch (failure) {
      if (!abort.signal.aborted) setProblem(describeError(failure));
    } finally {
      if (request.current === abort) {
        request.current = undefined;
        setRunning(undefined);
      }
    }
  };
  return {
    running,
    problem,
    clearProblem: () => setProblem(undefined),
    start,
    stop: () => {
      request.current?.abort();
      request.current = undefined;
      setRunning(undefined);
    },
  };
};

import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { leadingVideoBytes, videoTypeOf } from '../../../contract/uploads/videoTypeOf';
import { useServices } from '../../../engine/services/services';

/**
 * Starts uploads of files whose size and leading bytes the server would accept. `problems` names the files that were refused last.
 * `startVideos` waits until the code of uploads is loaded, and resolves to their keys.
 */
export const useStartVideos = (): {
  readonly problems: string | undefined;
  readonly startVideos: (files: readonly File[]) => Promise<readonly string[]>;
} => {
  const translate = useTranslate();
  const { describeError, largeUploads } = useServices();
  const [problems, setProblems] = useState<string>();

  const problemOf = async (file: File, maxBytes: number): Promise<string | undefined> => {
    const head = new Uint8Array(await file.slice(0, leadingVideoBytes).arrayBuffer());
    if (videoTypeOf(head) === undefined) return translate('messages.unsupported-file-type');
    if (file.size > maxBytes)
      return translate('messages.file-too-large', { megabytes: maxBytes / 1_000_000 });
    return undefined;
  };

  const startVideos = async (files: readonly File[]): Promise<readonly string[]> => {
    if (files.length === 0) return [];
    try {
      const uploads = await largeUploads();
      const maxBytes = await uploads.readMaxBytes();
      const found = await Promise.all(files.map(file => problemOf(file, maxBytes)));
      const texts = found.flatMap((problem, at) =>
        problem === undefined ? [] : files.length > 1 ? `${files[at]?.name}: ${problem}` : problem,
      );
      setProblems(texts.length > 0 ? texts.join('. ') : undefined);
      return files.filter((_, at) => found[at] === undefined).map(file => uploads.start(file));
    } catch (error) {
      setProblems(describeError(error));
      return [];
    }
  };
  return { problems, startVideos };
};

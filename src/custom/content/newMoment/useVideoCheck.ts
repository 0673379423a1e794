import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { leadingVideoBytes, videoTypeOf } from '../../../contract/uploads/videoTypeOf';
import type { FileUploads } from '../../../engine/services/fileUploads';
import { useServices } from '../../../engine/services/services';

/** Checks files before their upload: size and leading bytes, as the server does. `problems` names those that were refused last. */
export const useVideoCheck = (
  uploads: FileUploads | undefined,
): {
  readonly problems: string | undefined;
  readonly check: (files: readonly File[]) => Promise<readonly File[]>;
} => {
  const translate = useTranslate();
  const { describeError } = useServices();
  const [problems, setProblems] = useState<string>();

  const problemOf = async (file: File, maxBytes: number): Promise<string | undefined> => {
    const head = new Uint8Array(await file.slice(0, leadingVideoBytes).arrayBuffer());
    if (videoTypeOf(head) === undefined) return translate('messages.unsupported-file-type');
    if (file.size > maxBytes)
      return translate('messages.file-too-large', { megabytes: maxBytes / 1_000_000 });
    return undefined;
  };

  const check = async (files: readonly File[]): Promise<readonly File[]> => {
    if (!uploads || files.length === 0) return [];
    try {
      const maxBytes = await uploads.readMaxBytes();
      const found = await Promise.all(files.map(file => problemOf(file, maxBytes)));
      const texts = found.flatMap((problem, at) =>
        problem === undefined ? [] : files.length > 1 ? `${files[at]?.name}: ${problem}` : problem,
      );
      setProblems(texts.length > 0 ? texts.join('. ') : undefined);
      return files.filter((_, at) => found[at] === undefined);
    } catch (error) {
      setProblems(describeError(error));
      return [];
    }
  };
  return { problems, check };
};

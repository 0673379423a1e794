import { DetailedError, Upload } from 'tus-js-client';
import type { PageSession } from '../providers/http/credentials';

/** The upload of one file that runs. */
export interface Sending {
  /** Ends it here. The server keeps what has arrived. */
  readonly stop: () => void;
}

interface SendOptions {
  /** The address that begins uploads. */
  readonly address: string;
  /** The upload to continue; a new one where left out. */
  readonly id: string | undefined;
  /** The type of its content. */
  readonly type: string;
  /** The bytes of one request. */
  readonly pieceBytes: number;
  readonly session: Pick<PageSession, 'token' | 'refreshSession'>;
  readonly onBegin: (id: string) => void;
  readonly onProgress: (sent: number) => void;
  /** There is no connection. It continues by itself. */
  readonly onWait: () => void;
  readonly onDone: () => void;
  /** `body` is that of the response; `isFinal` says that the upload cannot be continued. */
  readonly onFailure: (failure: { readonly body: string; readonly isFinal: boolean }) => void;
}

/** Uploads a file by the tus protocol. */
export type SendFile = (file: File, options: SendOptions) => Sending;

/** Also as long as a server needs to start again. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

const statusOf = (error: unknown): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
/** A conflict of another request than one that continues an upload is one of a limit, and stays. */
const isMoved = (error: unknown): boolean =>
  error instanceof DetailedError && error.originalRequest.getMethod() === 'PATCH';
const bodyOf = (error: unknown): string =>
  error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : '';

/** Whether another attempt can succeed: after a cut, an expired token, another offset than assumed, or a failure of the server. */
const isTransient = (error: unknown): boolean => {
  const status = statusOf(error);
  if (status === 0 || status >= 500) return true;
  return [401, 408, 423, 429].includes(status) || (status === 409 && isMoved(error));
};

export const sendFile: SendFile = (
  file,
  { address, id, type, pieceBytes, session, onBegin, onProgress, onWait, onDone, onFailure },
) => {
  let token: string | undefined;
  let isRejected = false;
  let isStopped = false;
  const continueOnline = (): void => upload.start();
  const upload = new Upload(file, {
    endpoint: address,
    ...(id !== undefined && { uploadUrl: `${address}/${id}` }),
    chunkSize: pieceBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    metadata: { filename: file.name, filetype: type },
    onBeforeRequest: async request => {
      const known = isRejected ? undefined : session.token();
      token = known ?? (await session.refreshSession(isRejected ? token : undefined));
      isRejected = false;
      request.setHeader('Authorization', `Bearer ${token}`);
    },
    onShouldRetry: error => {
      isRejected = statusOf(error) === 401;
      return navigator.onLine && isTransient(error);
    },
    onUploadUrlAvailable: () => onBegin(new URL(upload.url ?? '', address).pathname.split('/').at(-1) ?? ''),
    onProgress,
    onSuccess: onDone,
    onError: error => {
      if (isStopped) return;
      if (statusOf(error) === 0 && !navigator.onLine) {
        onWait();
        window.addEventListener('online', continueOnline, { once: true });
        return;
      }
      onFailure({ body: bodyOf(error), isFinal: !isTransient(error) });
    },
  });
  upload.start();
  return {
    stop: () => {
      isStopped = true;
      window.removeEventListener('online', continueOnline);
      void upload.abort();
    },
  };
};

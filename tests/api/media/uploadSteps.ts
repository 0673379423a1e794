import type { ApiStudio, PersonName } from '../helpers/apiStudio';

const origin = 'http://localhost:8080/api/studio';

/** An upload of a test; `app` stands for another server where it is given. */
export interface UploadOptions {
  readonly as?: PersonName;
  readonly app?: ApiStudio['app'];
  readonly headers?: Readonly<Record<string, string>>;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Creates the requests of the tus protocol against a studio. */
export const uploadSteps = (studio: () => ApiStudio) => {
  const send = async (
    method: string,
    path: string,
    { as = 'creator', app = studio().app, headers = {} }: UploadOptions = {},
    body?: BodyInit,
  ): Promise<Response> => {
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers: { authorization: `Bearer ${studio().token(as)}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { body }),
      duplex: 'half',
    };
    return app(new Request(`${origin}${path}`, init), { address: '127.0.0.1' });
  };
  const create = (
    bytes: number,
    {
      type = 'video/mp4',
      name = 'clip.mp4',
      ...options
    }: UploadOptions & { type?: string; name?: string } = {},
  ) =>
    send('POST', '/uploads/videos', {
      ...options,
      headers: {
        'upload-length': String(bytes),
        'upload-metadata': `filename ${base64(name)},filetype ${base64(type)}`,
        ...options.headers,
      },
    });
  const begin = async (...given: Parameters<typeof create>): Promise<string> => {
    const response = await create(...given);
    if (response.status !== 201) throw new Error(await response.text());
    return response.headers.get('location')!.split('/').at(-1)!;
  };
  const append = (id: string, offset: number, body: BodyInit, options: UploadOptions = {}) =>
    send(
      'PATCH',
      `/uploads/videos/${id}`,
      {
        ...options,
        headers: {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...options.headers,
        },
      },
      body,
    );
  const head = (id: string, options: UploadOptions = {}) => send('HEAD', `/uploads/videos/${id}`, options);
  const offsetOf = async (id: string, options?: UploadOptions): Promise<number> =>
    Number((await head(id, options)).headers.get('upload-offset'));
  /** Uploads a whole file. Returns the last response and the id. */
  const upload = async (
    file: Uint8Array<ArrayBuffer>,
    { type = 'video/mp4', as = 'creator' as PersonName } = {},
  ): Promise<{ id: string; response: Response }> => {
    const id = await begin(file.length, { type, as });
    return { id, response: await append(id, 0, file, { as }) };
  };
  return { send, create, begin, append, head, offsetOf, upload };
};

/** The code and the messages of a problem. */
export const problemIn = async (response: Response) => {
  const body = (await response.json()) as { code: string; detail?: string; errors?: { message: string }[] }; // a problem
  return { status: response.status, code: body.code, detail: body.detail };
};

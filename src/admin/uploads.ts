import * as z from 'zod/mini';
import type { Endpoint } from '../contract/calls/endpoint';
import { preparedFile } from '../contract/calls/fileCalls';
import { adEndpoints } from '../contract/endpoints/figures/ads';
import { mediaEndpoints } from '../contract/endpoints/media/media';
import { uploadPurposes, type UploadPurpose } from '../contract/enumerations';
import { downloadUrl } from '../engine/csvFile/download';
import type { Services } from '../engine/services/services';
import type { FileValue } from '../fields/kinds/file/file';
import type { Client } from '../providers/http/client';

/** A large file takes long on a slow connection, and shows its progress meanwhile. */
const uploadTimeoutMs = 15 * 60_000;

/** Uploads a picture; that of an ad as one of the platform, so that it does not end with the account of the person. Throws where the contract has no such purpose. */
export const uploadPicture = async (
  client: Client,
  ...[file, purpose, signal, onUploadProgress]: Parameters<Services['upload']>
): ReturnType<Services['upload']> => {
  if (!isUploadPurpose(purpose)) throw new Error(`The contract has no upload purpose "${purpose}"`);
  const named = file instanceof File ? file : new File([file], purpose, { type: file.type });
  const options = { signal, onUploadProgress, timeoutMs: uploadTimeoutMs };
  const { items } = await (purpose === 'ad'
    ? client.call(adEndpoints.gdrive, { body: { file: named } }, options)
    : client.call(mediaEndpoints.upload, { body: { purpose, file: named } }, options));
  return items[0]!; // the call returns exactly one
};

const isUploadPurpose = (purpose: string): purpose is UploadPurpose =>
  uploadPurposes.some(known => known === purpose);

/** Uploads a file for a field. */
export const uploadFile = async (
  client: Client,
  file: File,
  { signal, onProgress }: Parameters<Services['uploadFile']>[1],
): Promise<FileValue> => {
  const options = { signal, onUploadProgress: onProgress, timeoutMs: uploadTimeoutMs };
  const { items } = await client.call(mediaEndpoints.uploadFile, { body: { file } }, options);
  const { id, name, bytes } = items[0]!; // the call returns exactly one
  return { id, name, bytes };
};

/** Prepares the download of a record's file, and starts it. `endpoint` is that of the resource. */
export const downloadFile = async (
  client: Client,
  endpoint: Endpoint | undefined,
  {
    recordId,
    fileId,
    apiUrl,
  }: { readonly recordId: string; readonly fileId: string; readonly apiUrl: Services['apiUrl'] },
): Promise<void> => {
  if (!endpoint) throw new Error('This resource has no call that downloads files');
  const prepared = await client.request(endpoint, { params: { id: recordId, file: fileId }, body: {} });
  const { items } = z.parse(z.object({ items: z.array(preparedFile) }), prepared);
  const { url, name } = items[0]!; // the call returns exactly one
  downloadUrl(apiUrl(url), name);
};

import type { jobCalls } from '../server/jobCalls';
import type { ReferenceMoment } from './moment';

/** What the references show: moments of the studio that they are measured beside, and the pictures of their rows. */
export interface ReferenceData {
  readonly moments: readonly ReferenceMoment[];
  /** By their ids. */
  readonly pictures: ReadonlyMap<string, Buffer<ArrayBuffer>>;
}

const MOMENTS = 2000;
const PER_PAGE = 100;
const AT_ONCE = 6;

/** Reads the moments that a running studio lists, with the pictures that its rows show. */
export const readMoments = async (
  origin: string,
  token: () => Promise<string>,
  { get }: Pick<ReturnType<typeof jobCalls>, 'get'>,
): Promise<ReferenceData> => {
  const moments: ReferenceMoment[] = [];
  for (let page = 1; moments.length < MOMENTS; page += 1) {
    const items = await get(
      `/moments?page=${page}&per_page=${PER_PAGE}&sort_column=created_at&sort_direction=desc&in_trash=false`,
    );
    if (items.length === 0) break;
    for (const item of items) {
      const moment = item as ReferenceMoment; // the contract's answer
      moments.push({ ...moment, earnings: Number(moment.earnings) });
    }
  }
  const ids = [...new Set(moments.flatMap(({ thumbnail }) => thumbnail ?? []))];
  const pictures = new Map<string, Buffer<ArrayBuffer>>();
  const authorization = `Bearer ${await token()}`;
  const readNext = async (): Promise<void> => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const response = await fetch(`${origin}/api/studio/media/${id}=w72-h40-n-rw`, {
        headers: { authorization },
      });
      if (response.ok) pictures.set(id, Buffer.from(await response.arrayBuffer()));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  return { moments, pictures };
};

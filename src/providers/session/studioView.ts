import * as z from 'zod/mini';
import { tabStorage, viewKey } from '../storage';

const schema = z.object({
  /** The access token of the view. */
  token: z.string(),
  /** When the view ends by itself. */
  until: z.string(),
  /** The name of the administrator who views. */
  viewer: z.string(),
  /** The address from which the view was started, to which its end leads. */
  from: z.string(),
});

/** The view of a creator's studio by an administrator. It is of one tab, and reads only. */
export type StudioView = z.infer<typeof schema>;

/** The view that this tab shows. */
export const readView = (): StudioView | undefined => tabStorage.getJson(viewKey, schema);

/** Shows a view in this tab once it is loaded anew. */
export const storeView = (view: StudioView): void => void tabStorage.setJson(viewKey, view);

/** Ends the view of this tab once it is loaded anew. */
export const removeView = (): void => tabStorage.remove(viewKey);

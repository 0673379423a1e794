import { videoReference } from '../../fields/kinds/video/video';
import { videoReferences } from '../../fields/kinds/videos/videos';
import { videoIdOf } from '../ids';

const video = { idOf: videoIdOf, addressOf: (id: string) => `https://youtu.be/${id}` };

/** A video of the video site: people enter a link to it or its id, and it is stored as its id. */
export const videoLink = () => videoReference(video);

/** Several of them. */
export const videoLinks = (sizes: Parameters<typeof videoReferences>[1]) => videoReferences(video, sizes);

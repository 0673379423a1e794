import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { mockEndpoint, page } from '../msw';
import { aMoment } from './aMoment';

/** Three moments in different states. */
export const threeMoments = [
  aMoment({ id: 'moAaaaaaa', title: 'Night market in Chiang Mai', tags: ['travel', 'food'] }),
  aMoment({ id: 'moBbbbbbb', title: 'Tram 28 before the city is awake', review_status: 'pending' }),
  aMoment({ id: 'moCcccccc', title: 'Ramen for one', status: 'unlisted', visibility: 'private' }),
];

/** The first page of 2418 moments. Adds the URL of each request to `requests`. */
export const listOfMoments = (requests: URL[] = []) =>
  mockEndpoint(momentEndpoints.list, ({ request }) => {
    requests.push(new URL(request.url));
    return page(threeMoments, { total: 2418 });
  });

import * as z from 'zod/mini';
import { day } from '../../../fields/kinds/date/date';
import { longText } from '../../../fields/kinds/longText/longText';
import { objects } from '../../../fields/kinds/objects/objects';
import { text } from '../../../fields/kinds/text/text';
import { url } from '../../../fields/kinds/url/url';
import { withMeta } from '../../../fields/meta';
import { defineSection } from './defineSection';

const item = {
  title: text(80),
  link: z._default(z.nullable(url()), null),
  /** The first day on which it is shown. */
  date: day(),
  /** The last one; null without an end. */
  until: z._default(z.nullable(day()), null),
  text: z._default(longText(500), ''),
};

/** Earlier releases stored a day and a title alone. */
const items = withMeta(
  objects(item, { max: 60 }).check(payload => {
    payload.value.forEach(({ date, until }, index) => {
      if (until === null || until >= date) return;
      payload.issues.push({
        code: 'custom',
        input: until,
        path: [index, 'until'],
        message: 'The last day must not be before the first',
      });
    });
  }),
  { kind: 'objects' },
);

/** News that creators read on their dashboard. */
export const newsSection = defineSection('news', { items: z._default(items, []) });

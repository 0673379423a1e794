import { describe, expect, it } from 'vitest';
import { crudChanges } from '../../../contract/calls/changeCalls';
import { crudCalls } from '../../../contract/calls/crudCalls';
import { defineEntity } from '../../../contract/schema/entity';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { text } from '../../../fields/kinds/text/text';
import { columnsOf } from '../../listState/columns';
import { defineResource } from '../../resource/defineResource';
import { gridTracks } from './columnWidths';

const trip = defineEntity({
  name: 'trip',
  readOnly: { id: text(20), created_at: dateTime({ sort: true }) },
  writable: { title: text(20), from: text(20), to: text(20), note: text(20) },
});
const endpoints = crudCalls({ entity: trip, path: '/trips', managedBy: ['moments.manage'] });
const words = { badge: (_: string, value: unknown) => String(value), label: (field: string) => field };

/** The layout of a list with three columns of a width in px, of which a crowded list hides the note. */
const layoutOf = (width: number, sized: Readonly<Record<string, number>> = {}) => {
  const resource = defineResource({
    name: 'trips',
    entity: trip,
    endpoints,
    changes: crudChanges(endpoints),
    title: record => record.title,
    list: {
      primary: { title: 'title', subtitle: () => '' },
      columns: ['from', 'to', { name: 'note', whenNarrow: 'hide', columns: ['note'] }],
      sort: { field: 'created_at', order: 'desc' },
      widths: { from: width, to: width, note: width },
    },
    form: ['title'],
  });
  const columns = { ...columnsOf(resource), hasCheckbox: false };
  const { wide, middle, minimum, middleMinimum, isCrowded } = gridTracks(resource, columns, sized, words);
  return { wide, middle, minimum, middleMinimum, isCrowded };
};

describe('the columns of a list in a window of 1440 px', () => {
  it('stand beside a title of its usual width', () => {
    expect(layoutOf(200)).toMatchObject({
      wide: 'minmax(220px, 1fr) 200px 200px 200px',
      minimum: 894,
      isCrowded: false,
    });
  });

  it('leave the title less where they need more', () => {
    expect(layoutOf(300)).toMatchObject({
      wide: 'minmax(184px, 1fr) 300px 300px 300px',
      minimum: 1158,
      isCrowded: false,
    });
  });

  it('are fewer where the title would be too narrow', () => {
    expect(layoutOf(400)).toMatchObject({
      wide: 'minmax(220px, 1fr) 400px 400px 400px',
      middle: 'minmax(220px, 1fr) 400px 400px',
      middleMinimum: 1080,
      isCrowded: true,
    });
  });

  it('are not hidden by one that a person makes wider', () => {
    expect(layoutOf(200, { to: 700 })).toMatchObject({ minimum: 1394, isCrowded: false });
  });
});

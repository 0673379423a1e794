import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { DateTimeCell } from './DateTimeCell';

/** A moment in time, kept in UTC, shown in the person's zone. */
export const dateTimeKind: FieldKind = {
  name: 'dateTime',
  reads: (_, meta) => meta.kind === 'dateTime',
  Cell: DateTimeCell,
  Input: lazy(() =>
    fetchPart(() => import('./DateTimeInput').then(module => ({ default: module.DateTimeInput }))),
  ),
  Filter: lazy(() =>
    fetchPart(() => import('./DaysFilter').then(module => ({ default: module.DaysFilter }))),
  ),
  align: 'end',
  width: 72,
};

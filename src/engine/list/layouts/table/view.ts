import { CardList } from '../../cards/CardList';
import { Table } from '../../table/Table';
import type { LayoutView } from '../layoutView';

export const view: LayoutView = { Records: Table, PhoneRecords: CardList };

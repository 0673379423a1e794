import { createRoot } from 'react-dom/client';
import { AdminApp } from '../../../src/admin/AdminApp';
import { crudChanges } from '../../../src/contract/calls/changeCalls';
import { defineResource } from '../../../src/engine/resource/defineResource';
import { order, orderCalls } from './order';

const orders = defineResource({
  name: 'orders',
  entity: order,
  endpoints: orderCalls,
  changes: crudChanges(orderCalls),
  title: ({ title }) => title,
  list: {
    primary: { title: 'title', subtitle: ({ id }) => id },
    columns: ['total', 'summary'],
    sort: { field: 'total', order: 'desc' },
  },
  form: ['title', 'price', 'amount'],
  details: { parameter: 'order' },
});

createRoot(document.getElementById('root')!).render(
  <AdminApp title="Shop" api="/api/studio" resources={[orders]} person={{ id: 1 }} />,
);

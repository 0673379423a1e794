import { createRoot } from 'react-dom/client';
import { CardGrid } from '../../../src/engine/list/cards/CardGrid';
import { Table } from '../../../src/engine/list/table/Table';
import '../../../src/layout/theme/base.css';
import { themeScope } from '../../../src/layout/theme/themeScope';
import '../../../src/layout/theme/tokens.css';
import { ThemeScopeContext } from '../../../src/ui/overlays/ThemeScope';
import { useSelection } from '../../../src/ui/rows/useSelection';
import { aNote, notesWith } from '../../builders/aNote';
import { deals } from './deals';
import { TestProviders } from '../../render/TestProviders';

const notes = notesWith(['title']);
const records = ['note1', 'note2', 'note3'].map(id =>
  aNote({
    id,
    title: 'A title that is so long that it needs both lines of its card',
    mood: id === 'note1' ? 'loud' : 'calm',
  }),
);
const amounts = [
  ['KWD', '1234.567'],
  ['VND', '12500000.0000'],
  ['SEK', '1000000.5'],
] as const;
const dealRecords = amounts.map(([currency, amount], at) => ({
  ...{ id: `deal${at}`, created_at: '', updated_at: '', title: 'Fog & Sons' },
  ...{ currency, amount, span: 17, share: 12.5 },
}));
const words = {
  resources: {
    notes: { choices: { mood: { loud: 'Waiting for the second review', calm: 'Calm' } } },
    deals: {
      fields: { amount: 'Amount agreed', span: 'Duration', share: 'Share of the agency' },
    },
  },
};
const labelled = { ...notes, list: { ...notes.list, columns: ['labels'] } };
const labelledRecords = [aNote({ labels: ['a label that is far too long for its column', 'fog', 'sea'] })];
const view = new URLSearchParams(location.search).get('view');
const View = view === 'cards' ? CardGrid : Table;
const views = { deals: [deals, dealRecords], labels: [labelled, labelledRecords] } as const;
const [resource, shown] = view === 'deals' || view === 'labels' ? views[view] : [notes, records];
document.documentElement.dataset['scheme'] = new URLSearchParams(location.search).get('scheme') ?? 'light';

function List() {
  const selection = useSelection();
  return (
    <View
      resource={resource}
      state={{ page: 1, perPage: 15, sort: { field: 'created_at', order: 'desc' }, q: '', filters: {} }}
      {...{ selection }}
      records={shown}
      display={{ settings: {}, change: () => undefined, resize: () => undefined }}
      isDense={false}
      label="Notes"
      offset={0}
      total={shown.length}
      openId={undefined}
      hrefOf={id => `#${id}`}
      onOpen={() => undefined}
      onSort={() => undefined}
      onAction={() => undefined}
      onChange={() => undefined}
      onRecords={() => undefined}
    />
  );
}

createRoot(document.getElementById('root')!).render(
  <ThemeScopeContext value={themeScope}>
    <TestProviders words={words}>
      <List />
    </TestProviders>
  </ThemeScopeContext>,
);

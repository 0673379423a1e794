import { createRoot } from 'react-dom/client';
import { CardGrid } from '../../../src/engine/list/cards/CardGrid';
import { Table } from '../../../src/engine/list/table/Table';
import '../../../src/layout/theme/base.css';
import { themeScope } from '../../../src/layout/theme/themeScope';
import '../../../src/layout/theme/tokens.css';
import { ThemeScopeContext } from '../../../src/ui/overlays/ThemeScope';
import { useSelection } from '../../../src/ui/rows/useSelection';
import { aNote, notesWith } from '../../builders/aNote';
import { TestProviders } from '../../render/TestProviders';

const notes = notesWith(['title']);
const records = ['note1', 'note2', 'note3'].map(id =>
  aNote({
    id,
    title: 'A title that is so long that it needs both lines of its card',
    mood: id === 'note1' ? 'loud' : 'calm',
  }),
);
const words = {
  resources: { notes: { choices: { mood: { loud: 'Waiting for the second review', calm: 'Calm' } } } },
};
const View = new URLSearchParams(location.search).get('view') === 'cards' ? CardGrid : Table;
document.documentElement.dataset['scheme'] = new URLSearchParams(location.search).get('scheme') ?? 'light';

function List() {
  const selection = useSelection();
  return (
    <View
      resource={notes}
      state={{ page: 1, perPage: 15, sort: { field: 'created_at', order: 'desc' }, q: '', filters: {} }}
      {...{ records, selection }}
      display={{ settings: {}, change: () => undefined, resize: () => undefined }}
      isDense={false}
      label="Notes"
      offset={0}
      total={records.length}
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

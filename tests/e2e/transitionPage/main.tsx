import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { machineOf } from '../../../src/contract/schema/entityStates';
import { Table } from '../../../src/engine/list/table/Table';
import { useListActions } from '../../../src/engine/list/useListActions';
import type { Services } from '../../../src/engine/services/services';
import '../../../src/layout/theme/base.css';
import { themeScope } from '../../../src/layout/theme/themeScope';
import '../../../src/layout/theme/tokens.css';
import { ThemeScopeContext } from '../../../src/ui/overlays/ThemeScope';
import { useSelection } from '../../../src/ui/rows/useSelection';
import { contract, contracts, type Contract } from '../../builders/aContract';
import { aPerson } from '../../builders/aPerson';
import { TestProviders } from '../../render/TestProviders';

const first: Contract = {
  id: 'co1',
  heartbeat_id: 7,
  created_at: '2026-05-01T08:00:00.000Z',
  updated_at: '2026-05-02T08:00:00.000Z',
  title: 'Lease',
  status: 'offered',
  place: null,
  witness: null,
  signed_by: null,
  signed_at: null,
  refusal: null,
};
const words = {
  resources: {
    contracts: {
      name: 'Contract |||| Contracts',
      actions: {
        offer: { label: 'Offer' },
        withdraw: { label: 'Withdraw' },
        sign: { label: 'Sign', confirm: 'Sign “{{ title }}”?', done: 'Signed “{{ title }}”' },
        countersign: { label: 'Countersign' },
        refuse: { label: 'Refuse' },
      },
    },
  },
};
const machine = machineOf(contract, contract.states!);

/** A list of one contract. Its server is the entity's machine. */
function Contracts() {
  const [record, setRecord] = useState(first);
  const [notice, setNotice] = useState('');
  const call = async (_: unknown, { body }: { body: { transition: string } & Partial<Contract> }) => {
    const { transition, ...values } = body;
    const status = machine.next(record.status, transition) as Contract['status']; // a state of the machine
    const saved = { ...record, ...values, status };
    setRecord(saved);
    return { items: [saved], total: 1, page: 1, per_page: 1 };
  };
  const given = {
    call: call as unknown as Services['call'], // the list makes no other call
    notifyDone: setNotice,
    person: aPerson({ permissions: ['moments.review'], ownerId: 7 }),
  };
  return (
    <TestProviders words={words} given={given}>
      <List record={record} />
      <p role="status">{notice}</p>
    </TestProviders>
  );
}

function List({ record }: { record: Contract }) {
  const selection = useSelection();
  const { onAction, dialog } = useListActions(contracts, selection, () => undefined);
  return (
    <>
      <Table
        resource={contracts}
        state={{ page: 1, perPage: 15, sort: { field: 'created_at', order: 'desc' }, q: '', filters: {} }}
        records={[record]}
        selection={selection}
        display={{ settings: {}, change: () => undefined, resize: () => undefined }}
        isDense={false}
        label="Contracts"
        offset={0}
        total={1}
        openId={undefined}
        hrefOf={id => `#${id}`}
        onOpen={() => undefined}
        onSort={() => undefined}
        onAction={onAction}
        onChange={() => undefined}
        onRecords={() => undefined}
      />
      {dialog}
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <ThemeScopeContext value={themeScope}>
    <Contracts />
  </ThemeScopeContext>,
);

import { useStore } from 'react-admin';
import { Button } from '../../parts/Button';
import { Segmented } from '../../parts/Segmented';
import type { Resource } from '../../resource';
import { useWords } from '../../words';
import type { TableControl } from '../useTableSettings';
import { ColumnList } from './ColumnList';
import styles from './TableMenu.module.css';

/** What {@link TableOptions} opens. */
export function TableMenu({ resource, table }: { resource: Resource; table: TableControl }) {
  const { translate } = useWords(resource.name);
  const { settings, change } = table;
  const [density, setDensity] = useStore<'comfortable' | 'dense'>('density', 'comfortable');
  return (
    <div className={styles.menu}>
      <div className={styles.head}>
        <strong className={styles.title}>{translate('engine.table.columns')}</strong>
        {(settings.columns ?? settings.widths) && (
          <Button variant="text" size={28} onClick={() => change({ columns: undefined, widths: undefined })}>
            {translate('engine.table.reset')}
          </Button>
        )}
      </div>
      <ColumnList resource={resource} chosen={settings.columns} onChange={columns => change({ columns })} />
      <div className={styles.choices}>
        <Segmented
          size={32}
          tone="neutral"
          label={translate('engine.table.density')}
          choices={[
            { value: 'comfortable', label: translate('engine.list.comfortable') },
            { value: 'dense', label: translate('engine.list.dense') },
          ]}
          value={density}
          onChange={setDensity}
        />
        <Segmented
          size={32}
          tone="neutral"
          label={translate('engine.table.paging')}
          choices={[
            { value: 'pages', label: translate('engine.table.pages') },
            { value: 'endless', label: translate('engine.table.endless') },
          ]}
          value={settings.paging ?? 'pages'}
          onChange={paging => change({ paging })}
        />
      </div>
    </div>
  );
}

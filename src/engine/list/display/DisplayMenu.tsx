import { useStore } from 'react-admin';
import { Button } from '../../../ui/buttons/Button';
import { cx } from '../../../ui/cx';
import { Segmented } from '../../../ui/inputs/Segmented';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../../ui/useMediaQuery';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { LayoutSwitch } from './LayoutSwitch';
import { layoutOf, type DisplayControl } from './useDisplaySettings';
import { ColumnList } from './ColumnList';
import styles from './DisplayMenu.module.css';

/** What {@link TableOptions} opens. */
export function DisplayMenu({ resource, display }: { resource: Resource; display: DisplayControl }) {
  const { translate } = useWords(resource.name);
  const { settings, change } = display;
  // With more room it stands in the bar over the rows.
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
  const isTable = layoutOf(resource, settings) === 'table';
  const [density, setDensity] = useStore<'comfortable' | 'dense'>('density', 'comfortable');
  return (
    <div className={cx(styles.menu, !isTable && styles.short)}>
      {isTable && (
        <>
          <div className={styles.head}>
            <strong className={styles.title}>{translate('engine.table.columns')}</strong>
            {(settings.columns ?? settings.widths) && (
              <Button
                variant="text"
                size={28}
                onClick={() => change({ columns: undefined, widths: undefined })}
              >
                {translate('engine.table.reset')}
              </Button>
            )}
          </div>
          <ColumnList
            resource={resource}
            chosen={settings.columns}
            onChange={columns => change({ columns })}
          />
        </>
      )}
      <div className={styles.choices}>
        {isNarrow && (resource.list.layouts?.length ?? 0) > 1 && (
          <LayoutSwitch resource={resource} display={display} />
        )}
        {isTable && (
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
        )}
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

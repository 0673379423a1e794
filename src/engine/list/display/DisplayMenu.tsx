import { Button } from '../../../ui/buttons/Button';
import { cx } from '../../../ui/cx';
import { Segmented } from '../../../ui/inputs/Segmented';
import { useLazyWords } from '../../../ui/useLazyWords';
import { BELOW_WINDOW_MINIMUM, useMediaQuery } from '../../../ui/useMediaQuery';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { ColumnList } from './ColumnList';
import styles from './DisplayMenu.module.css';
import { LayoutSwitch } from './LayoutSwitch';
import { useDensity } from './useDensity';
import { layoutOf, type DisplayControl } from '../../listState/useDisplaySettings';
import { displayWords } from './words.en';

/** The content of {@link DisplayMenuButton}: columns, layout, density and paging. */
export function DisplayMenu({ resource, display }: { resource: Resource; display: DisplayControl }) {
  useLazyWords(displayWords);
  const { translate } = useWords(resource.name);
  const { settings, change } = display;
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM); // wider windows have the layouts above the rows
  const isTable = layoutOf(resource, settings) === 'table';
  const [density, setDensity] = useDensity();
  return (
    <div className={cx(styles.menu, !isTable && styles.short)}>
      {isTable && (
        <>
          <div className={styles.header}>
            <strong className={styles.title}>{translate('engine.display.columns')}</strong>
            {(settings.columns ?? settings.widths) && (
              <Button
                variant="text"
                size={28}
                onClick={() => change({ columns: undefined, widths: undefined })}
              >
                {translate('engine.display.reset')}
              </Button>
            )}
          </div>
          <ColumnList
            resource={resource}
            selected={settings.columns}
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
            label={translate('engine.display.density')}
            choices={[
              { value: 'comfortable', label: translate('engine.display.comfortable') },
              { value: 'dense', label: translate('engine.display.dense') },
            ]}
            value={density}
            onChange={setDensity}
          />
        )}
        <Segmented
          size={32}
          tone="neutral"
          label={translate('engine.display.paging')}
          choices={[
            { value: 'pages', label: translate('engine.display.pages') },
            { value: 'endless', label: translate('engine.display.endless') },
          ]}
          value={settings.paging ?? 'pages'}
          onChange={paging => change({ paging })}
        />
      </div>
    </div>
  );
}

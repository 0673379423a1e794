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
import { layoutOf, type ListDisplay } from '../../listState/useDisplaySettings';
import { displayWords } from './words.en';

/** The content of {@link DisplayMenuButton}: columns, layout, density and paging. */
export function DisplayMenu({ resource, display }: { resource: Resource; display: ListDisplay }) {
  useLazyWords(displayWords);
  const { translate } = useWords(resource.name);
  const { settings, change, density, setDensity } = display;
  const { isKept, keep, reset } = addressDisplay(display);
  const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM); // wider windows have the layouts above the rows
  const isTable = layoutOf(resource, settings) === 'table';
  return (
    <div className={cx(styles.menu, !isTable && styles.short)}>
      {isTable && (
        <>
          <div className={styles.header}>
            <strong className={styles.title}>{translate('engine.display.columns')}</strong>
            {(settings.columns ?? settings.widths) && (
              <Button variant="text" size={28} onClick={reset}>
                {translate('engine.display.reset')}
              </Button>
            )}
          </div>
          <ColumnList
            resource={resource}
            selected={settings.columns}
            onChange={columns => change({ columns })}
          />
          {!isKept && (
            <Button variant="tonal" size={28} onClick={keep}>
              {translate('engine.display.keep')}
            </Button>
          )}
        </>
      )}
      <div className={styles.choices}>
        {isNarrow && <LayoutSwitch resource={resource} display={display} />}
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

/** What can be done with columns and density of an address. */
const addressDisplay = ({ settings: { columns }, density, own, changeAddress }: ListDisplay) => ({
  /** They are the person's own. */
  isKept: String(columns) === String(own.settings.columns) && density === own.density,
  keep: () => {
    own.change({ columns });
    own.setDensity(density);
  },
  /** Removes the columns from the address; without any there, resets the person's own columns and widths. */
  reset: () =>
    columns === own.settings.columns
      ? own.change({ columns: undefined, widths: undefined })
      : changeAddress({ columns: undefined }),
});

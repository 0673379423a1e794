import { Button } from '../../ui/buttons/Button';
import { Checkbox } from '../../ui/inputs/Checkbox';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import styles from './ExportDialog.module.css';

/** The columns of an export, each with a checkbox. */
export function ExportColumns({
  resource,
  shown,
  all,
  selected,
  onSelect,
}: {
  resource: Resource;
  /** The columns of the list. */
  shown: readonly string[];
  all: readonly string[];
  selected: readonly string[];
  onSelect: (columns: readonly string[]) => void;
}) {
  const { translate, label } = useWords(resource.name);
  const toggle = (name: string, isOn: boolean) =>
    onSelect(isOn ? [...selected, name] : selected.filter(other => other !== name));
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>{translate('engine.csv.exportColumns')}</legend>
      <div className={styles.presets}>
        <Button variant="text" size={28} onClick={() => onSelect(shown)}>
          {translate('engine.csv.exportShown')}
        </Button>
        <Button variant="text" size={28} onClick={() => onSelect(all)}>
          {translate('engine.csv.exportEverything')}
        </Button>
      </div>
      <div className={styles.list}>
        {all.map(name => (
          <label key={name} className={styles.column}>
            <Checkbox
              checked={selected.includes(name)}
              onChange={event => toggle(name, event.target.checked)}
            />
            {label(name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

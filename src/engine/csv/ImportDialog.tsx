import { useState } from 'react';
import { Dialog } from '../../ui/overlays/Dialog';
import { useLazyWords } from '../../ui/useLazyWords';
import { StepList } from '../form/StepList';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { guessMapping, type ColumnMapping } from './columnMapping';
import { FileStep } from './FileStep';
import styles from './ImportDialog.module.css';
import { MappingStep } from './MappingStep';
import type { CsvFile } from '../csvFile/readCsvFile';
import { useImport } from './useImport';
import { csvWords } from '../csvFile/words.en';
import { several } from '../../ui/useLocale';

/**
 * Imports a CSV file in three steps: select the file, match its columns with fields and check its rows, begin the dry
 * run. The job's dialog then shows the changes before they are made.
 */
export function ImportDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  useLazyWords(csvWords);
  const { translate, label, resourceText } = useWords(resource.name);
  const [file, setFile] = useState<CsvFile>();
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const { beginDryRun, isPending, error, clearError } = useImport(resource, onClose);

  const selectFile = (selected: CsvFile | undefined) => {
    setFile(selected);
    clearError();
    setMapping(selected ? guessMapping(selected.header, resource, label) : []);
  };

  return (
    <Dialog
      open
      wide
      title={translate('engine.csv.importTitle', {
        name: resourceText('name', { smart_count: several }).toLowerCase(),
      })}
      onClose={onClose}
    >
      <div className={styles.body}>
        <StepList
          titles={[
            translate('engine.csv.file'),
            translate('engine.csv.columns'),
            translate('engine.csv.compareStep'),
          ]}
          current={file ? 1 : 0}
        />
        {file ? (
          <MappingStep
            {...{ resource, file, mapping, isPending, error }}
            onMap={setMapping}
            onBack={() => selectFile(undefined)}
            onDryRun={() => void beginDryRun(file, mapping)}
          />
        ) : (
          <FileStep resource={resource} onSelect={selectFile} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

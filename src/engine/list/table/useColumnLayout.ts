import { useCallback, useMemo, useState, type CSSProperties } from 'react';
import type { Resource } from '../../resource/resource';
import type { ColumnWidths, DisplaySettings } from '../../listState/useDisplaySettings';
import { columnsOf } from '../../listState/columns';
import { gridTracks } from './columnWidths';

/** The columns of a table and their widths, as declared or as the person set them. */
export const useColumnLayout = (resource: Resource, settings: DisplaySettings) => {
  const [preview, setPreview] = useState<ColumnWidths>();
  const columns = useMemo(() => columnsOf(resource, settings.columns), [resource, settings.columns]);
  const widths = useMemo(() => ({ ...settings.widths, ...preview }), [settings.widths, preview]);
  const style = useMemo((): CSSProperties => {
    const tracks = gridTracks(resource, columns, widths);
    return {
      '--wide': tracks.wide,
      '--narrow': tracks.narrow,
      '--tight': tracks.tight,
      '--minimum': `${tracks.minimum}px`,
    };
  }, [resource, columns, widths]);
  /** Shows a width while a column is dragged, without saving it; undefined ends the preview. */
  const previewWidth = useCallback(
    (field: string, width: number | undefined) =>
      setPreview(width === undefined ? undefined : { [field]: width }),
    [],
  );
  return { columns, widths, style, previewWidth };
};

import { useMemo, type ReactNode } from 'react';
import { downloadBlob } from '../../engine/csvFile/download';
import { Button } from '../../ui/buttons/Button';
import { IconDownload } from '../../ui/display/icons';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import styles from './QrPicture.module.css';
import { qrFile, qrModules, qrPath } from './qrPath';

/** The minimum width of the PNG file in px, for a sharp print. */
const PNG_SIZE = 1024;

/** An address as a QR picture with downloads. Children are shown beside it. */
export function QrPicture({
  address,
  name,
  children,
}: {
  address: string;
  /** The name of the files without extension. */
  name: string;
  children?: ReactNode;
}) {
  const { resourceText } = useWords('prettyLinks');
  const { notifyError } = useServices();
  const { path, size } = useMemo(() => qrPath(address), [address]);
  const asSvg = () => new Blob([qrFile(address)], { type: 'image/svg+xml' });
  const savePng = async () => {
    try {
      downloadBlob(await asPng(address), `${name}.png`);
    } catch (error) {
      notifyError(error, { title: resourceText('qr.failed') });
    }
  };
  return (
    <div className={styles.box}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={resourceText('qr.label', { address })}
      >
        <path d={path} />
      </svg>
      <div className={styles.beside}>
        {children}
        <div className={styles.buttons}>
          <Button size={32} icon={IconDownload} onClick={() => downloadBlob(asSvg(), `${name}.svg`)}>
            {resourceText('qr.svg')}
          </Button>
          <Button size={32} icon={IconDownload} onClick={() => void savePng()}>
            {resourceText('qr.png')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Draws the modules on a canvas. Rejects when the browser has no canvas. */
const asPng = async (address: string): Promise<Blob> => {
  const modules = qrModules(address);
  const scale = Math.ceil(PNG_SIZE / modules.length);
  const canvas = document.createElement('canvas');
  // A whole number of px per module, for sharp edges.
  canvas.width = modules.length * scale;
  canvas.height = modules.length * scale;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser has no 2D canvas');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = '#000';
  drawing.scale(scale, scale);
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries()) if (isDark) drawing.fillRect(x, y, 1, 1);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The PNG file could not be created'))),
      'image/png',
    ),
  );
};

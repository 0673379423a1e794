import { Thumbnail } from '../../../ui/display/Thumbnail';
import { useServices } from '../../../engine/services/services';
import type { CellProps } from '../../types';

export function ImageCell({ value }: CellProps) {
  const { pictureUrl } = useServices();
  return (
    <Thumbnail
      src={typeof value === 'string' ? (width, height) => pictureUrl(value, width, height) : undefined}
    />
  );
}

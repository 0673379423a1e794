import { Thumbnail } from '../../ui/display/Thumbnail';
import { useServices } from '../../engine/services';
import type { CellProps } from '../kind';

export function ImageCell({ value }: CellProps) {
  const { pictureAddress } = useServices();
  return (
    <Thumbnail
      src={typeof value === 'string' ? (width, height) => pictureAddress(value, width, height) : undefined}
    />
  );
}

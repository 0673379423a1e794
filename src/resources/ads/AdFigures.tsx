import { adFigureEndpoints } from '../../contract/endpoints/figures/adFigures';
import type { Ad } from '../../contract/entities/ads/ad';
import { useServices } from '../../engine/services/services';
import { adMetrics, sumOfAdFigures } from '../shared/figures/figureMetrics';
import { RecordFigures } from '../shared/figures/RecordFigures';

/** How often one ad was shown and clicked. */
export function AdFigures({ record: { id } }: { record: Ad }) {
  const { call } = useServices();
  return (
    <RecordFigures
      subject={['ads', id]}
      metrics={adMetrics}
      sumOf={sumOfAdFigures}
      read={async (query, signal) =>
        (await call(adFigureEndpoints.days, { params: { id }, query }, { signal })).items
      }
    />
  );
}

import { figureEndpoints } from '../../contract/endpoints/figures/figures';
import type { Moment } from '../../contract/entities/moment';
import { useServices } from '../../engine/services/services';
import { momentMetrics, sumOfFigures } from '../shared/figures/figureMetrics';
import { RecordFigures } from '../shared/figures/RecordFigures';

/** The figures of one moment, which are found by its creator, whoever looks at them. */
export function MomentFigures({
  record: { id, heartbeat_id, views, watch_time, earnings },
}: {
  record: Moment;
}) {
  const { call } = useServices();
  return (
    <RecordFigures
      subject={['moments', id]}
      metrics={momentMetrics}
      sumOf={sumOfFigures}
      lifetime={{ views, watch_time, earnings, followers_gained: 0, followers_lost: 0 }}
      read={async (range, signal) => {
        const query = { heartbeat_id, moment_id: id, ...range };
        return (await call(figureEndpoints.days, { query }, { signal })).items;
      }}
    />
  );
}

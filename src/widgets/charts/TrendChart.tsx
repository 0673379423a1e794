import { LineChart } from '@mui/x-charts/LineChart';
import { BarChart } from '@mui/x-charts/BarChart';
import { ThemeScope } from '../../ui/overlays/ThemeScope';
import styles from './TrendChart.module.css';

/** One series of a chart. */
export interface TrendSeries {
  /** Its name in the tooltip. */
  readonly label: string;
  /** One for each label; null where there is none. */
  readonly values: readonly (number | null)[];
  /** The exact text of the value at an index, for the tooltip. */
  readonly textAt: (index: number) => string;
}

/** What a chart shows. */
export interface TrendChartProps {
  /** Names of the days or months. */
  readonly labels: readonly string[];
  /** The series that is meant. */
  readonly current: TrendSeries;
  /** What it is compared with. */
  readonly previous?: TrendSeries | undefined;
  /** Bars instead of lines, for months. */
  readonly bars?: boolean;
  /** The text of a value on the axis. */
  readonly axisText: (value: number) => string;
  /** Says what is shown, for screen readers. */
  readonly summary: string;
}

const height = 260;

/**
 * A series and what it is compared with, from zero. Arrow keys move through the values. Loaded by itself, because the library is large.
 */
export function TrendChart({ labels, current, previous, bars = false, axisText, summary }: TrendChartProps) {
  const series = [
    ...(previous ? [{ id: 'previous', ...previous, color: 'var(--chart-2)' }] : []),
    { id: 'current', ...current, color: 'var(--accent)' },
  ].map(({ id, label, values, textAt, color }) => ({
    id,
    label,
    color,
    data: [...values],
    valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) => textAt(dataIndex),
  }));
  const least = Math.min(0, ...[...current.values, ...(previous?.values ?? [])].map(each => each ?? 0));
  const common = {
    height,
    hideLegend: true,
    skipAnimation: true,
    grid: { horizontal: true },
    margin: { left: 0, right: 16, top: 12, bottom: 0 },
    yAxis: [
      {
        min: least,
        width: 52,
        valueFormatter: axisText,
        disableLine: true,
        disableTicks: true,
        tickNumber: 4,
      },
    ],
    className: styles.chart,
  };
  const xAxis = {
    data: [...labels],
    disableTicks: true,
    height: 28,
    // The year is in the tooltip.
    valueFormatter: (label: string, { location }: { location: string }) =>
      location === 'tick' && label.length > 7 ? label.slice(5) : label,
  };
  return (
    <ThemeScope>
      <div role="group" aria-label={summary} className={styles.frame}>
        {bars ? (
          <BarChart {...common} xAxis={[{ ...xAxis, scaleType: 'band' }]} series={series} />
        ) : (
          <LineChart
            {...common}
            xAxis={[{ ...xAxis, scaleType: 'point' }]}
            series={series.map(each => ({
              ...each,
              curve: 'linear' as const,
              showMark: false,
              area: each.id === 'current',
            }))}
          />
        )}
      </div>
    </ThemeScope>
  );
}

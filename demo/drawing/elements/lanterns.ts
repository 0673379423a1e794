import { mix } from '../mix';
import type { ScenePaint } from '../paint';
import { at, ellipse, group, rect, repeat, stroke } from '../shapes';
import { glow } from './sky';

/** Three strings of paper lanterns hung across a street; they sway. */
export const lanterns = (paint: ScenePaint, paper: string): string =>
  repeat(3, row => {
    const top = [16, 44, 92][row] ?? 16;
    const sag = [52, 40, 26][row] ?? 30;
    const count = [6, 6, 5][row] ?? 5;
    const [from, to] = (
      [
        [-20, 660],
        [40, 600],
        [150, 490],
      ] as const
    )[row] ?? [0, 640];
    const size = [1.15, 0.8, 0.5][row] ?? 1;
    const rope = stroke(`M${from} ${top}Q320 ${top + sag * 2} ${to} ${top}`, '#2a1020', 1.6, {
      opacity: 0.8,
    });
    return (
      rope +
      repeat(count, index => {
        const position = (index + 0.5) / count;
        const x = from + (to - from) * position;
        const y = top + 4 * sag * position * (1 - position);
        const shade = index % 3 === 1 ? mix(paper, '#fff0b0', 0.45) : paper;
        return at(x, y, lantern(paint, shade), size, 7 * paint.sway(index / count + row / 3));
      })
    );
  });

const lantern = (paint: ScenePaint, paper: string): string =>
  glow(paint, 0, 28, 58, paper, 0.5) +
  stroke('M0 0V10', '#2a1020', 1.6) +
  ellipse(
    0,
    28,
    21,
    19,
    paint.radial([
      [0, '#fff3c4'],
      [0.45, mix(paper, '#ffe9a8', 0.4)],
      [1, paper],
    ]),
  ) +
  group(stroke('M-9 11Q-15 28-9 45M9 11Q15 28 9 45M0 9V47', mix(paper, '#7a1c1c', 0.4), 1.2), {
    opacity: 0.5,
  }) +
  rect(-8, 7, 16, 4, '#4a1626', { rx: 1.5 }) +
  rect(-8, 45, 16, 4, '#4a1626', { rx: 1.5 }) +
  stroke('M0 49V58', '#d9483b', 2);

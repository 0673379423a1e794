import {
  PointerSensor,
  useSensor,
  useSensors,
  type PointerSensorOptions,
  type PointerSensorProps,
} from '@dnd-kit/core';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** A pointer that moves less than this is a press, not a drag. In px. */
const DRAG_DISTANCE = 4;

/**
 * A drag is rendered in steps: it starts, what can be dropped on is measured, and what is below the pointer is found. Each
 * step is the result of an effect of the step before.
 */
const RENDERS_OF_DRAG = 3;

interface Options extends PointerSensorOptions {
  /** Runs a function when what was moved until now is rendered. */
  readonly afterRenders: (run: () => void) => void;
}

/**
 * Ends a drag when its last move is rendered. The sensor of dnd-kit ends it at once, with what was below the pointer at the
 * last render: on a busy device that is another place than the one where the pointer was released.
 */
class RenderedPointerSensor extends PointerSensor {
  constructor(props: PointerSensorProps & { readonly options: Options }) {
    let isDragged = false;
    super({
      ...props,
      onStart: coordinates => {
        isDragged = true;
        props.onStart(coordinates);
      },
      onEnd: () => (isDragged ? props.options.afterRenders(props.onEnd) : props.onEnd()),
    });
  }
}

/** Returns a function that runs another one when React has rendered `count` times what was pending. */
const useAfterRenders = (count: number): Options['afterRenders'] => {
  const [pending, setPending] = useState<{ readonly run: () => void; readonly renders: number }>();
  useEffect(() => {
    if (!pending) return;
    const { run, renders } = pending;
    // Outside of events, an update is rendered together with the ones that effects have requested.
    const timer = setTimeout(() => (renders < count ? setPending({ run, renders: renders + 1 }) : run()));
    return () => clearTimeout(timer);
  }, [pending, count]);
  return useCallback(run => setPending({ run, renders: 1 }), []);
};

/** The sensors of every drag: mouse, pen and touch. Keys are handled by each list. */
export const useDragSensors = () => {
  const afterRenders = useAfterRenders(RENDERS_OF_DRAG);
  const options = useMemo(
    () => ({ activationConstraint: { distance: DRAG_DISTANCE }, afterRenders }),
    [afterRenders],
  );
  return useSensors(useSensor(RenderedPointerSensor, options));
};

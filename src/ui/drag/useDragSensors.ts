import { PointerSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A pointer that moves less than this is a press, not a drag. In px. */
const DRAG_DISTANCE = 4;
const options = { activationConstraint: { distance: DRAG_DISTANCE } };

/** The sensors of every drag: mouse, pen and touch. Keys are handled by each list. */
export const useDragSensors = () => useSensors(useSensor(PointerSensor, options));

import { useEffect, useRef } from 'react';
import styles from './Tooltip.module.css';
import { isRightToLeft } from '../useLocale';

const DELAY_MS = 300;
const GAP_PX = 6;

/**
 * Shows the tooltips of the whole page: any element with `data-tip` gets its text after 300 ms of hover with a
 * mouse, at keyboard focus, or when a disabled control is tapped; Escape hides it. `data-tip-side="end"` puts it beside instead of below.
 * Screen readers already read the text as a name or a description, so the tooltip is hidden from them.
 * Mounted once.
 *
 * @example
 * <Tooltip />
 * <span data-tip="412,806">412.8K</span>
 */
export function Tooltip() {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tip = ref.current;
    return tip ? listen(tip) : undefined;
  }, []);

  return <div ref={ref} className={styles.tip} popover="manual" aria-hidden />;
}

function listen(tip: HTMLElement): () => void {
  // The top layer is above dialogs. Browsers without popovers show it by its z-index.
  const hasPopover = typeof tip.showPopover === 'function';
  let timer = 0;
  let target: Element | null = null;

  const hide = () => {
    clearTimeout(timer);
    if (!target) return;
    target = null;
    if (!tip.hasAttribute('data-shown')) return;
    tip.removeAttribute('data-shown');
    if (hasPopover) tip.hidePopover();
  };
  const show = () => {
    const text = target?.isConnected ? target.getAttribute('data-tip') : null;
    if (!target || !text) return hide();
    tip.textContent = text;
    if (hasPopover) tip.showPopover();
    setPosition(tip, target);
    tip.setAttribute('data-shown', '');
  };
  const schedule = (next: Element | null, delay: number) => {
    if (next === target) return;
    hide();
    if (!next) return;
    target = next;
    timer = window.setTimeout(show, delay);
  };

  const onOver = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') schedule(closestWithTooltip(event.target), DELAY_MS);
  };
  const onFocus = (event: FocusEvent) => {
    const next = closestWithTooltip(event.target);
    if (next?.matches(':focus-visible')) schedule(next, DELAY_MS);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  // Touch has no hover: a tap on a disabled control shows its reason.
  const onClick = (event: MouseEvent) => {
    const next = closestWithTooltip(event.target);
    if (next?.getAttribute('aria-disabled') === 'true') schedule(next, 0);
  };

  const listeners = new AbortController();
  const options = { signal: listeners.signal, passive: true, capture: true };
  document.addEventListener('pointerover', onOver, options);
  document.addEventListener('pointerdown', hide, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('focusout', hide, options);
  document.addEventListener('keydown', onKey, options);
  document.addEventListener('click', onClick, options);
  document.addEventListener('scroll', hide, options);
  return () => {
    hide();
    listeners.abort();
  };
}

function closestWithTooltip(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-tip]') : null;
}

function setPosition(tip: HTMLElement, target: Element): void {
  const targetRect = target.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const isBeside = target.getAttribute('data-tip-side') === 'end';
  const beside = isRightToLeft() ? targetRect.left - GAP_PX - width : targetRect.right + GAP_PX;
  const left = isBeside ? beside : targetRect.left + (targetRect.width - width) / 2;
  const below = targetRect.bottom + GAP_PX;
  const fitsBelow = below + height <= window.innerHeight - GAP_PX;
  const top = isBeside
    ? targetRect.top + (targetRect.height - height) / 2
    : fitsBelow
      ? below
      : targetRect.top - GAP_PX - height;
  tip.style.left = `${Math.max(GAP_PX, Math.min(left, window.innerWidth - width - GAP_PX))}px`;
  tip.style.top = `${Math.max(GAP_PX, top)}px`;
}

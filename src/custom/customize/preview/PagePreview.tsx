import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A document in a frame without scripts. Later versions replace its body, so that the scroll position stays and nothing flashes.
 */
export function PagePreview({
  markup,
  title,
  width,
  className,
}: {
  markup: string;
  title: string;
  /** Of the window that the document is made for, in px. It is scaled to the frame's box. */
  width: number;
  className: string | undefined;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState(markup);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const latest = useRef(markup);
  latest.current = markup;

  const show = useCallback(() => {
    const document = frame.current?.contentDocument;
    if (!document?.body) return;
    const next = new DOMParser().parseFromString(latest.current, 'text/html');
    document.body.className = next.body.className;
    document.body.replaceChildren(...next.body.childNodes);
  }, []);
  useEffect(show, [show, markup]);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = size.width === 0 ? 1 : size.width / width;
  return (
    <div ref={box} className={className}>
      <iframe
        ref={frame}
        title={title}
        // No scripts, and no navigation. The studio writes into the document, so that it is of the same origin.
        sandbox="allow-same-origin"
        srcDoc={first}
        onLoad={show}
        style={{
          width,
          height: size.height / scale,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  );
}

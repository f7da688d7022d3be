// A small figure that keeps its extremes in a bubble: opened by pointing, touch or keyboard, without script as well.
import { type ReactNode, useRef } from 'react';
import styles from './fact.module.css';

type FactProps = {
  readonly label: string;
  readonly children: ReactNode;
  /** What the bubble shows; without it the figure stands alone. */
  readonly more?: ReactNode;
};

export function Fact({ label, children, more }: FactProps) {
  if (more === undefined || more === null) {
    return (
      <div className={styles.fact}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{children}</span>
      </div>
    );
  }
  return (
    <Disclosed more={more}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{children}</span>
    </Disclosed>
  );
}

function Disclosed({ children, more }: { readonly children: ReactNode; readonly more: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  /** Opened by the mouse passing over: it closes when the mouse leaves, a click makes it stay. */
  const isPeeking = useRef(false);
  const show = (isOpen: boolean) => {
    if (details.current) details.current.open = isOpen;
  };
  return (
    <details
      ref={details}
      name="fact"
      className={styles.fact}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'mouse' || details.current?.open) return;
        isPeeking.current = true;
        show(true);
      }}
      onPointerLeave={() => {
        if (isPeeking.current) show(false);
        isPeeking.current = false;
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') show(false);
      }}
      onBlur={({ relatedTarget }) => {
        if (!details.current?.contains(relatedTarget)) show(false);
      }}
    >
      <summary
        className={styles.summary}
        onClick={(event) => {
          if (isPeeking.current) event.preventDefault();
          isPeeking.current = false;
        }}
      >
        {children}
      </summary>
      <div className={styles.bubble}>{more}</div>
    </details>
  );
}

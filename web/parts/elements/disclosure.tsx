// Something small that opens under its label and closes by itself: Escape, a press or the focus elsewhere, another
// page. The browser opens and closes it, so it works without script as well.
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type DisclosureProps = {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly className: string | undefined;
  readonly labelClassName: string | undefined;
  /** Only one of a name is open. */
  readonly name?: string;
  /** Also opens while a mouse is over it; a click then makes it stay. */
  readonly isPeekable?: boolean;
};

export function Disclosure(props: DisclosureProps) {
  const { label, children, className, labelClassName, name, isPeekable = false } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const isPeeking = useRef(false);
  const { key } = useLocation();
  const show = (isOpen: boolean) => {
    if (details.current) details.current.open = isOpen;
  };
  const peek = (isOver: boolean) => {
    if (isOver ? details.current?.open : !isPeeking.current) return;
    isPeeking.current = isOver;
    show(isOver);
  };
  const closeUnlessInside = (place: EventTarget | null) => {
    if (place instanceof Node && !details.current?.contains(place)) show(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it.
  useEffect(() => {
    const onPress = ({ target }: Event) => closeUnlessInside(target);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      show(false);
    };
  }, [key]);

  return (
    <details
      ref={details}
      name={name}
      className={className}
      onPointerEnter={({ pointerType }) => isPeekable && pointerType === 'mouse' && peek(true)}
      onPointerLeave={() => peek(false)}
      onBlur={({ relatedTarget }) => closeUnlessInside(relatedTarget)}
      onKeyDown={({ key: pressed }) => {
        if (pressed !== 'Escape' || !details.current?.open) return;
        show(false);
        details.current.querySelector('summary')?.focus();
      }}
      onClick={(event) => {
        if (isPeeking.current) event.preventDefault();
        isPeeking.current = false;
      }}
    >
      <summary className={labelClassName}>{label}</summary>
      {children}
    </details>
  );
}

// What surrounds the first start: no menu leads away from it, nobody is signed in yet.
import { type ReactNode, useEffect, useRef } from 'react';
import { useHref } from 'react-router';
import { deskTexts } from '../../../texts/admin/layout.ts';
import { setupTexts } from '../../../texts/admin/setup.ts';
import styles from './setup.module.css';

type FrameProps = {
  readonly title: string;
  /** For a form that is named by the title. */
  readonly titleId?: string;
  /** Of three, from 1; none when there is nothing to follow. */
  readonly step?: 1 | 3;
  readonly children: ReactNode;
};

const steps = Object.values(setupTexts.steps);

export function Frame({ title, titleId, step, children }: FrameProps) {
  return (
    <Page>
      <title>{deskTexts.pageTitle(title)}</title>
      <Title key={title} title={title} id={titleId} />
      {step !== undefined && (
        <ol className={styles.steps} aria-label={setupTexts.stepsLabel}>
          {steps.map((name, index) => (
            <li
              key={name}
              aria-current={index + 1 === step ? 'step' : undefined}
              data-done={index + 1 < step || undefined}
            >
              <b aria-hidden="true">{index + 1}</b>
              {name}
            </li>
          ))}
        </ol>
      )}
      {children}
    </Page>
  );
}

/** The page without a word of its own. */
export function Page({ children }: { readonly children: ReactNode }) {
  const mark = useHref('/icon.svg');
  return (
    <>
      <header className={styles.header}>
        <p className={styles.brand}>
          <img src={mark} alt="" width="34" height="34" />
          {setupTexts.site}
        </p>
      </header>
      <main className={styles.wrap}>{children}</main>
    </>
  );
}

type TitleProps = { readonly title: string; readonly id: string | undefined };

/** Another step is read from its title on; the first page, from its top as any other. */
function Title({ title, id }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body && isShown) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    isShown = true;
  }, []);
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className={styles.title}>
      {title}
    </h1>
  );
}

/** Whether any step was shown in this document before. */
let isShown = false;

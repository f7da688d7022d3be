// How the figures are made, in plain words, one subject after another.
import plus from 'lucide-static/icons/plus.svg?raw';
import { Icon } from '../../parts/elements/icon.tsx';
import { aboutTexts, methodTexts } from '../../texts/about.ts';
import styles from './methods.module.css';

export function Methods({ timeZone }: { readonly timeZone: string }) {
  return (
    <section className={styles.methods} aria-labelledby="methods">
      <h2 id="methods" className={styles.heading}>
        {aboutTexts.methods}
      </h2>
      {methodTexts(timeZone).map(({ title, paragraphs }) => (
        <details key={title} className={styles.method}>
          <summary className={styles.title}>
            {title}
            <Icon svg={plus} />
          </summary>
          <div className={styles.text}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}

// An interface icon (Lucide), in the colour and size of the text around it; it says nothing by itself.
import styles from './icon.module.css';

/** @param svg the file's own text, imported with `?raw` */
export function Icon({ svg }: { readonly svg: string }) {
  return (
    <span
      className={styles.icon}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the icon package, put in at build time.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

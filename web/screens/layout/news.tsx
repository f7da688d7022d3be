// The latest news, under every page: month, title and words of three posts, as plain text.
import type { Post } from '../../../shared/contract/post.ts';
import { formatMonth } from '../../../shared/format/dates.ts';
import { layoutTexts } from '../../texts/layout.ts';
import { withFrenchSpaces } from '../../texts/owner-words.ts';
import type { LayoutData } from './layout-data.ts';
import styles from './news.module.css';

type NewsProps = Pick<LayoutData, 'news' | 'timeZone'>;

/** Nothing at all while nothing has been published. */
export function News({ news, timeZone }: NewsProps) {
  if (news.ok && news.value.posts.length === 0) return null;
  return (
    <section className={styles.news} aria-labelledby="news">
      <div className={styles.wrap}>
        <h2 id="news" className={styles.heading}>
          {layoutTexts.news}
        </h2>
        {news.ok ? (
          <div className={styles.posts}>
            {news.value.posts.map((post) => (
              <Article key={post.id} post={post} timeZone={timeZone} />
            ))}
          </div>
        ) : (
          <p className={styles.none}>{layoutTexts.noNews}</p>
        )}
      </div>
    </section>
  );
}

type ArticleProps = { readonly post: Post; readonly timeZone: string };

/** The whole text is always in the page; the style sheet folds a long one until its button is pressed. */
function Article({ post: { id, name, description, createdAt }, timeZone }: ArticleProps) {
  const title = `news-${id}`;
  const text = withFrenchSpaces(withoutHoles(description));
  return (
    <article className={styles.post} aria-labelledby={title}>
      <p className={styles.month}>
        <time dateTime={createdAt}>{formatMonth(createdAt, timeZone)}</time>
      </p>
      <h3 id={title} className={styles.title} dir="auto">
        {withFrenchSpaces(name)}
      </h3>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {isLong(text) && (
        <details className={styles.more}>
          <summary aria-describedby={title}>
            <span className={styles.readOn}>{layoutTexts.readOn}</span>
            <span className={styles.fold}>{layoutTexts.fold}</span>
          </summary>
        </details>
      )}
    </article>
  );
}

/** At most one empty line between two paragraphs. */
const withoutHoles = (text: string): string => text.trim().replace(/(?:\s*\n){3,}/g, '\n\n');

/** As many letters as the widest column holds in a line, and more lines than a folded text shows. */
const LINE = 52;
const LINES = 6;

const isLong = (text: string): boolean =>
  text.split('\n').reduce((lines, { length }) => lines + Math.max(1, Math.ceil(length / LINE)), 0) >
  LINES;

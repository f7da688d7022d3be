// What becomes of what is written in the form: said where it is written.
import { useId } from 'react';
import { StationLink } from '../../parts/addresses/station-link.tsx';
import { complaint, type NoticeFacts, noticeTexts, noticeTitle } from '../../texts/contact.ts';
import styles from './privacy-notice.module.css';

export function PrivacyNotice(facts: NoticeFacts) {
  const title = useId();
  return (
    <section className={styles.notice} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {noticeTitle}
      </h2>
      <dl className={styles.facts}>
        {noticeTexts(facts).map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        {complaint.before}
        <a href={complaint.url}>{complaint.cnil}</a>
        {complaint.between}
        <StationLink to="/confidentialite">{complaint.privacy}</StationLink>
        {complaint.after}
      </p>
    </section>
  );
}

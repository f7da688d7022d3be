// The groups of settings and their fields.
import type { SiteSettings } from '../../../../shared/contract/site.ts';
import { defaultOf } from '../../../../shared/contract/station.ts';
import { siteNameOf } from '../../../client/station.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { TextField } from '../../../parts/forms/text-field.tsx';
import { linksTexts, siteTexts as texts } from '../../../texts/admin/site.ts';
import { useDeskPlace } from '../parts/pages/desk-place.ts';
import { LinkRows } from './link-rows.tsx';
import { SettingsGroup } from './settings-group.tsx';
import styles from './site.module.css';

type SiteFieldsProps = {
  readonly settings: SiteSettings;
  /** Rows of this list of links have changed places. */
  readonly onMoved: (list: string) => void;
};

/** How many links each list may hold, in the order of the screen. */
const lists = [
  { name: 'socialLinks', most: 12 },
  { name: 'externalNetworks', most: 12 },
  { name: 'otherStations', most: 3 },
] as const;

export function SiteFields({ settings, onMoved }: SiteFieldsProps) {
  const { name, legal, retentionMonths } = settings;
  const usual = siteNameOf('', defaultOf(useDeskPlace().stations));
  return (
    <>
      <SettingsGroup title={texts.identity} hint={texts.identityHint} see={texts.seeHome} to="/">
        <TextField name="name" label={texts.name} hint={texts.nameHint(usual)} value={name} />
      </SettingsGroup>
      {lists.map(({ name: list, most }) => (
        <SettingsGroup key={list} {...linksTexts[list]}>
          <LinkRows
            name={list}
            most={most}
            initial={settings[list]}
            onMoved={() => onMoved(list)}
          />
        </SettingsGroup>
      ))}
      <LegalGroup legal={legal} />
      <SettingsGroup
        title={texts.retention}
        hint={texts.retentionHint}
        see={texts.seePrivacy}
        to="/confidentialite"
      >
        <div className={styles.number}>
          <Field
            name="retentionMonths"
            label={texts.retentionMonths}
            hint={texts.retentionMonthsHint}
            isRequired
          >
            {(control) => (
              <input {...control} type="number" min="1" max="36" defaultValue={retentionMonths} />
            )}
          </Field>
        </div>
      </SettingsGroup>
    </>
  );
}

const LegalGroup = ({ legal }: Pick<SiteSettings, 'legal'>) => (
  <SettingsGroup
    title={texts.legal}
    hint={texts.legalHint}
    see={texts.seeLegal}
    to="/mentions-legales"
  >
    <TextField
      name="legal.publisher"
      label={texts.publisher}
      hint={texts.publisherHint}
      value={legal.publisher}
    />
    <TextField
      name="legal.director"
      label={texts.director}
      hint={texts.directorHint}
      value={legal.director}
    />
    <Field name="legal.contact" label={texts.contact} hint={texts.contactHint}>
      {(control) => (
        <textarea {...control} rows={3} autoComplete="off" defaultValue={legal.contact} />
      )}
    </Field>
    <Field name="legal.host" label={texts.host} hint={texts.hostHint}>
      {(control) => <textarea {...control} rows={3} autoComplete="off" defaultValue={legal.host} />}
    </Field>
  </SettingsGroup>
);

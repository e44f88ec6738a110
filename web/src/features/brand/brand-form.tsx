import { saveBrand } from '@carriage/contract/brand/endpoints'
import {
  type BrandAnswer,
  type BrandSettings,
  brandSettings,
  PORTABLE_BRAND_FILE,
} from '@carriage/contract/brand/schemas'
import { typefaces } from '@carriage/contract/brand/typefaces'
import { colourProblems } from '@carriage/contract/brand/theme-policy'
import { useFormContext, useWatch, useController } from 'react-hook-form'
import { call } from '../../lib/api/client.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import type { Snapshot } from '../../lib/editing/edit.ts'
import type { FieldWords } from '../../lib/editing/questions.ts'
import { recordIn } from '../../lib/editing/use-record-editor.ts'
import { asTitle } from '../../lib/text/as-title.ts'
import { languageName } from '../../lib/text/language-name.ts'
import { EditorNotes } from '../../catalog/editor-notes.tsx'
import { EditorForm } from '../../staff/forms/editor-form.tsx'
import { choiceWords, switchWords, useEditorForm } from '../../staff/forms/use-editor-form.ts'
import { ColourSwatch } from '../../staff/forms/colour-swatch.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { brandQuery, cacheBrand } from './api.ts'
import { BrandPreview } from './brand-preview.tsx'
import { LanguageFields, languageNames } from './language-fields.tsx'
import { LegalFields, type LegalFieldsProps } from './legal-field.tsx'
import { LinksField } from './links-field.tsx'
import { texts as t } from '@carriage/texts/web/brand'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { PictureField } from './picture-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { SettingsFile } from './settings-file.tsx'
import { TaglineFields } from './tagline-fields.tsx'

interface ColourFieldProps {
  name: 'main_colour' | 'second_colour'
  label: string
  hint: string
}

/** A color as it is written in CSS, beside the system’s own picker. */
function ColourField({ name, label, hint }: ColourFieldProps) {
  const { control } = useFormContext<BrandValues>()
  const { field, fieldState } = useController({ control, name })
  return (
    <TextField
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      before={
        <ColourSwatch
          label={t.look.pick({ name: label })}
          value={field.value}
          onChange={field.onChange}
        />
      }
      {...field}
    />
  )
}

type SavedBrand = BrandAnswer['brand']

/** As typed: an empty sender is none, as is an empty currency. */
export type BrandValues = Omit<BrandSettings, 'mail_sender' | 'currency'> & {
  mail_sender: string
  currency: string
  /** Of a save, and stored nowhere: members are not asked about what has changed in the legal texts. */
  legal_correction: boolean
}

const fields = [
  'name',
  'tagline',
  'tagline_in',
  'main_colour',
  'second_colour',
  'typeface',
  'logo_light',
  'logo_dark',
  'favicon',
  'legal_company',
  'support_email',
  'mail_sender',
  'language',
  'offered_languages',
  'time_zone',
  'first_day',
  'currency',
  'terms',
  'privacy',
  'legal_in',
  'links',
] as const satisfies readonly (keyof BrandSettings)[]

const words = (): Readonly<Record<keyof BrandValues, FieldWords>> => ({
  name: { label: t.name.name },
  tagline: { label: t.name.tagline },
  tagline_in: { label: t.name.taglines, text: () => undefined },
  main_colour: { label: t.look.main },
  second_colour: { label: t.look.second },
  typeface: choiceWords(t.look.typeface, t.look.typefaces),
  logo_light: { label: t.logo.logo_light, text: () => undefined },
  logo_dark: { label: t.logo.logo_dark, text: () => undefined },
  favicon: { label: t.logo.favicon, text: () => undefined },
  legal_company: { label: t.contact.legal_company },
  support_email: { label: t.contact.support_email },
  mail_sender: { label: t.contact.mail_sender },
  language: choiceWords(t.contact.language, languageNames()),
  offered_languages: {
    label: t.contact.offered,
    text: (offered: BrandSettings['offered_languages']) =>
      asTitle(offered.map(languageName).join(', ')),
  },
  time_zone: { label: zoneTexts.label },
  first_day: choiceWords(t.place.first_day, t.place.firstDays),
  currency: {
    label: t.place.currency,
    text: (currency: string) => currency || t.place.ofFirstPlan,
  },
  terms: { label: t.legal.terms, text: () => undefined },
  privacy: { label: t.legal.privacy, text: () => undefined },
  legal_in: { label: t.legal.others, text: () => undefined },
  legal_correction: switchWords(t.legal.correction),
  links: {
    label: t.links.title,
    text: (links: BrandSettings['links']) => links.map(({ name }) => name).join(', '),
  },
})

const snapshotOf = ({
  version,
  mail_sender,
  currency,
  ...rest
}: SavedBrand): Snapshot<BrandValues> => ({
  version,
  values: {
    ...rest,
    mail_sender: mail_sender ?? '',
    currency: currency ?? '',
    legal_correction: false,
  },
})

const bodyOf = ({ mail_sender, currency, legal_correction, ...rest }: Partial<BrandValues>) => ({
  ...rest,
  ...(currency !== undefined && { currency: currency || null }),
  ...(mail_sender !== undefined && { mail_sender: mail_sender.trim() || null }),
  ...(legal_correction === true && { legal_correction }),
})

function check(values: BrandValues) {
  const parsed = brandSettings.safeParse(bodyOf(values))
  if (!parsed.success) return fieldErrors(parsed.error, fields)
  const problems = Object.entries(colourProblems(parsed.data))
  return Object.fromEntries(problems.map(([field, says]) => [field, says()]))
}

const zoneTexts = staffMessages.zone

/** Name, look, contact, place and links, with a preview that nobody else sees. */
export function BrandForm({ stored, onSaved }: { stored: SavedBrand; onSaved: () => void }) {
  const state = useEditorForm<BrandValues, SavedBrand>({
    recordOf: () => 'brand',
    stored,
    snapshotOf: (saved) => snapshotOf(saved ?? stored),
    source: recordIn(brandQuery, ({ brand }) => brand),
    send: async ({ version, changes }) => {
      const answer = await call(saveBrand, { body: { ...bodyOf(changes), version } })
      cacheBrand(answer)
      return answer.brand
    },
    tabs: { brand: [...fields, 'legal_correction'] },
    check,
    words: words(),
    savedText: () => t.saved,
    failedText: t.failed,
  })
  return (
    <EditorForm state={state} status={undefined} onSubmit={() => state.save('brand', onSaved)}>
      <EditorNotes {...state} />
      <Preview />
      <Fields stored={stored} />
    </EditorForm>
  )
}

function Preview() {
  const { control } = useFormContext<BrandValues>()
  // Sound: the form is filled from the start.
  return <BrandPreview brand={useWatch({ control }) as BrandValues} />
}

function Fields(legal: LegalFieldsProps) {
  const { register, formState } = useFormContext<BrandValues>()
  const { errors } = formState
  return (
    <>
      <FormSection title={t.name.title} text={t.name.text}>
        <div className="space-y-5">
          <TextField
            label={t.name.name}
            maxLength={30}
            error={errors.name?.message}
            {...register('name')}
          />
          <TaglineFields />
        </div>
      </FormSection>
      <FormSection title={t.look.title} text={t.look.text}>
        <div className="space-y-5">
          <ColourField name="main_colour" label={t.look.main} hint={t.look.mainHint} />
          <ColourField name="second_colour" label={t.look.second} hint={t.look.secondHint} />
          <SelectField
            label={t.look.typeface}
            options={typefaces.map((name) => [name, t.look.typefaces[name]] as const)}
            {...register('typeface')}
          />
        </div>
      </FormSection>
      <FormSection title={t.logo.title} text={t.logo.text}>
        <div className="space-y-7">
          <PictureField name="logo_light" hint={t.logo.logoHint} />
          <PictureField name="logo_dark" hint={t.logo.logoHint} />
          <PictureField name="favicon" hint={t.logo.iconHint} />
        </div>
      </FormSection>
      <FormSection title={t.contact.title} text={t.contact.text}>
        <div className="space-y-5">
          <TextField
            label={t.contact.legal_company}
            maxLength={120}
            error={errors.legal_company?.message}
            {...register('legal_company')}
          />
          <TextField
            label={t.contact.support_email}
            type="email"
            error={errors.support_email?.message}
            {...register('support_email')}
          />
          <TextField
            label={t.contact.mail_sender}
            hint={t.contact.senderHint}
            maxLength={60}
            error={errors.mail_sender?.message}
            {...register('mail_sender')}
          />
          <LanguageFields />
        </div>
      </FormSection>
      <FormSection title={t.place.title} text={t.place.text}>
        <PlaceFields />
      </FormSection>
      <FormSection title={t.legal.title} text={t.legal.text}>
        <LegalFields {...legal} />
      </FormSection>
      <FormSection title={t.links.title} text={t.links.text}>
        <LinksField />
      </FormSection>
      <FormSection title={t.file.title} text={t.file.hint({ file: PORTABLE_BRAND_FILE })}>
        <SettingsFile />
      </FormSection>
    </>
  )
}

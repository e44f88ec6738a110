import {
  type ProgressAnswer,
  translatedKinds,
  type TranslatedKind,
} from '@carriage/contract/translations/schemas'
import { type Language, languages } from '@carriage/texts/languages'
import { texts as t } from '@carriage/texts/web/translations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAction } from '../../catalog/use-action.ts'
import { useRefusal } from '../../lib/api/use-refusal.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { languageTitle } from '../../lib/text/language-name.ts'
import { EditorSkeleton } from '../../staff/forms/editor-skeleton.tsx'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { chooseOriginal, progressQuery, type TranslatedRecord, translationQuery } from './api.ts'
import { TranslationForm } from './translation-form.tsx'

/** The editors of the records. */
const editors = {
  video: '/admin/videos/edit/$id',
  program: '/admin/programs/edit/$id',
  live_class: '/admin/live/edit/$id',
  exercise: '/admin/exercises/edit/$id',
  challenge: '/admin/challenges/edit/$id',
  coach: '/dashboard/coaches/$id',
  reformer: '/admin/reformer',
} as const satisfies Record<TranslatedKind, string>

/** The kind that an address names, or that of videos, of which there is none with the id of something else. */
export const readKind = (name: string): TranslatedKind =>
  translatedKinds.find((one) => one === name) ?? 'video'

interface EditTranslationsProps {
  record: TranslatedRecord
  /** That the address names. */
  wanted: unknown
  onLanguage: (language: Language) => void
  /** There is nothing here, or nothing that this person may change. */
  onNothing: () => void
}

/** The texts of a record, side by side with their versions in another language. */
export function EditTranslations({ record, wanted, onLanguage, onNothing }: EditTranslationsProps) {
  const progress = useQuery(progressQuery(record))
  const refused = useRefusal(!progress.data && progress.error, ({ message }) => {
    toast.error(message)
    onNothing()
  })
  const choices = progress.data?.languages.map((one) => one.language) ?? []
  const language = choices.find((one) => one === wanted) ?? choices[0]
  if (refused) return null
  if (!progress.data && progress.error) return <ErrorState {...failureOf(progress)} />
  if (!progress.data || language === undefined) return <EditorSkeleton />
  return (
    <Loaded record={record} progress={progress.data} language={language} onLanguage={onLanguage} />
  )
}

interface LoadedProps extends Pick<EditTranslationsProps, 'record' | 'onLanguage'> {
  progress: ProgressAnswer
  language: Language
}

function Loaded({ record, progress, language, onLanguage }: LoadedProps) {
  const query = useQuery(translationQuery(record, language))
  const translation = query.data?.translation
  const trail = [
    {
      label: () => translation?.title ?? '\u00a0',
      link: <Link to={editors[record.kind]} params={{ id: record.id }} />,
    },
  ]
  return (
    <>
      <PageHeading trail={trail} title={t.title} text={translation?.title ?? '\u00a0'} />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-6">
        <LanguageChoice progress={progress} language={language} onLanguage={onLanguage} />
        <WrittenIn record={record} progress={progress} />
      </div>
      {translation ? (
        <TranslationForm key={translation.language} newest={translation} />
      ) : query.error ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <EditorSkeleton />
      )}
    </>
  )
}

function LanguageChoice({ progress, language, onLanguage }: Omit<LoadedProps, 'record'>) {
  const options = progress.languages.map(({ language: value, current, ...open }) => ({
    value,
    label: t.progress({
      language: languageTitle(value),
      done: current,
      all: current + open.missing + open.draft + open.outdated,
    }),
  }))
  return (
    <ChoiceGroup
      legend={t.languages}
      name="language"
      options={options}
      value={[language]}
      onChange={([next]) => {
        const chosen = languages.find((one) => one === next)
        if (chosen) onLanguage(chosen)
      }}
    />
  )
}

function WrittenIn({ record, progress }: { record: TranslatedRecord; progress: ProgressAnswer }) {
  const choose = useAction(async (next: Language) => {
    await chooseOriginal(record, progress, next)
    toast.ok(t.languageSaved)
  })
  return (
    <SelectField
      label={t.writtenIn}
      value={progress.original_language}
      disabled={choose.pending}
      options={languages.map((one) => [one, languageTitle(one)])}
      onChange={({ target }) => {
        const chosen = languages.find((one) => one === target.value)
        if (chosen) choose.run(chosen)
      }}
    />
  )
}

import CheckIcon from 'icon:Check'
import { texts as t } from '@carriage/texts/web/shell/language'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { changeLanguage } from '@carriage/texts/catalogue'
import { type Language, offeredLanguages } from '@carriage/texts/language'
import { useAction } from '../../../catalog/use-action.ts'
import { readerForms } from '../../../features/accounts/registration/reader-forms.ts'
import { reportReader } from '../../../features/accounts/registration/report-reader.ts'
import { memberView } from '../../../lib/session/member-view.ts'
import { session } from '../../../lib/session/session.ts'
import { asTitle } from '../../../lib/text/as-title.ts'
import { useLanguage } from '../../../lib/text/use-language.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** 'Deutsch' of 'de': who looks for a language reads its own name. */
const nameOf = (language: Language): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return asTitle(name, language)
}

/** Mails follow the choice, wherever it was made. */
async function tellAccount(): Promise<void> {
  const userId = session.userId()
  const forms = readerForms()
  if (session.get().status === 'in' && userId !== null && forms && !memberView)
    await reportReader(userId, forms)
}

/** The languages that the studio offers, by their own names, and the one of the page. What was typed stays when it changes. */
function useLanguageChoice() {
  const current = useLanguage()
  const change = useAction(async (to: Language) => {
    try {
      await changeLanguage(to)
    } catch {
      toast.error(t.failed)
      return
    }
    await tellAccount()
  })
  const options = offeredLanguages.map((language) => [language, nameOf(language)] as const)
  return { current, options, change: change.run, pending: change.pending }
}

/** The languages of the app, each by its own name. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { current, options, change, pending } = useLanguageChoice()
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <ul className="mt-4 divide-y divide-line" aria-busy={pending}>
        {options.map(([language, name]) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              aria-pressed={language === current}
              onClick={() => change(language)}
              className="flex min-h-12 w-full cursor-pointer items-center justify-between rounded-control px-2 text-start font-medium hover:bg-sunken"
            >
              {name}
              {language === current && <CheckIcon size={18} weight="bold" aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

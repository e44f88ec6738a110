import CheckIcon from 'icon:Check'
import { texts as t } from '@carriage/texts/web/shell/language'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

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

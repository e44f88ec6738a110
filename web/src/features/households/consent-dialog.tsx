import { consentToMinor } from '@carriage/contract/households/endpoints'
import { CONSENT_WORDS } from '@carriage/contract/households/schemas'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'
import { useHouseholdChange } from './use-household-change.ts'
import { brand } from '../../lib/text/brand.ts'

const t = householdMessages.consent

interface ConsentDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** The words that a holder consents to for somebody of 13 to 17. */
export function ConsentDialog({ id, name, onClose }: ConsentDialogProps) {
  const body = { words: CONSENT_WORDS } as const
  const consent = useHouseholdChange(() => call(consentToMinor, { params: { id }, body }), onClose)
  return (
    <Dialog open onClose={onClose} title={t.title({ name })} blocking={consent.pending}>
      <ul className="mt-4 space-y-3 text-ink-2">
        <li>{t.words.guardian({ name })}</li>
        <li>{t.words.consent({ name, brand: brand.name })}</li>
        <li>{t.words.withdrawal({ name })}</li>
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="text-ink-2">{t.read}</span>
        <Link to="/terms" target="_blank" className="link">
          {t.terms}
        </Link>
        <Link to="/privacy" target="_blank" className="link">
          {t.privacy}
        </Link>
      </p>
      <div className="mt-7 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="line" pending={consent.pending} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button pending={consent.pending} onClick={() => consent.run()}>
          {t.submit}
        </Button>
      </div>
    </Dialog>
  )
}

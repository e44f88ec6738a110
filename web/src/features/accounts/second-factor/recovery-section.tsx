import { renewRecoveryCodes } from '@carriage/contract/accounts/second-factor-endpoints'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { texts as securityMessages } from '@carriage/texts/web/accounts/second-factor/security'
import { refreshSecurity } from './security-query.ts'

const t = securityMessages.recovery

interface RecoverySectionProps {
  left: number
  onCodes: (codes: readonly string[]) => void
}

/** How many recovery codes are left, and new ones. */
export function RecoverySection({ left, onCodes }: RecoverySectionProps) {
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => {
    setAsking(false)
    setError(undefined)
  }
  const renew = useAction(async () => {
    setError(undefined)
    try {
      const { recovery_codes: codes } = await call(renewRecoveryCodes)
      close()
      onCodes(codes)
      await refreshSecurity()
    } catch (failure) {
      setError(errorText(failure))
    }
  })
  return (
    <FormSection title={t.title} text={t.text}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <p className="num text-ink-2">{t.left({ count: left })}</p>
        <Button variant="line" size="sm" onClick={() => setAsking(true)}>
          {t.renew}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onClose={close}
        onConfirm={renew.run}
        pending={renew.pending}
        title={t.renewTitle}
        text={t.renewText}
        error={error}
        confirm={t.renew}
        tone="primary"
      />
    </FormSection>
  )
}

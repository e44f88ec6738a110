import { allowGoogle, unlinkGoogle } from '@carriage/contract/accounts/second-factor-endpoints'
import type { Security } from '@carriage/contract/accounts/second-factor-schemas'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { FactorRemoval } from './factor-removal.tsx'
import { texts as securityMessages } from '@carriage/texts/web/accounts/second-factor/security'
import { refreshSecurity } from './security-query.ts'

const t = securityMessages.google

/** Whether Google opens the account; nothing for who has never used it. */
export function GoogleSection({ google, has_password }: Pick<Security, 'google' | 'has_password'>) {
  const [removing, setRemoving] = useState(false)
  const allow = useAction(async () => {
    toast.ok((await call(allowGoogle)).message)
    await refreshSecurity()
  })
  if (google === 'open') return null
  if (google === 'off')
    return (
      <FormSection title={t.title} text={t.offText}>
        <Button variant="line" pending={allow.pending} onClick={allow.run}>
          {t.allow}
        </Button>
      </FormSection>
    )
  return (
    <FormSection title={t.title} text={t.text}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1 text-ink-2">{t.linked}</p>
        {has_password && (
          <Button
            variant="line"
            size="sm"
            aria-label={t.unlinkLabel}
            onClick={() => setRemoving(true)}
          >
            {t.unlink}
          </Button>
        )}
      </div>
      {!has_password && (
        <p className="mt-2 text-ink-2">
          {t.needsPassword}{' '}
          <Link to="/forgot-password" className="link">
            {t.setPassword}
          </Link>
        </p>
      )}
      <FactorRemoval
        open={removing}
        onClose={() => setRemoving(false)}
        title={t.unlinkTitle}
        text={t.unlinkText}
        confirm={t.unlink}
        remove={() => call(unlinkGoogle)}
      />
    </FormSection>
  )
}

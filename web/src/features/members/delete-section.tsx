import type { User } from '@carriage/contract/accounts/schemas'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { texts as t } from '@carriage/texts/web/members/deletion'

const load = () => import('./deletion/delete-dialog.tsx')
const DeleteDialog = lazy(load, 'DeleteDialog')

/** The section that deletes the account. */
export function DeleteSection({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <FormSection title={t.section} text={t.sectionText}>
      <Button
        variant="dangerLine"
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setDialog('open')}
      >
        {t.open}
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <DeleteDialog
            hasPassword={user.has_password}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </FormSection>
  )
}

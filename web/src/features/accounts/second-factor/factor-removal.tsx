import type { ComponentProps } from 'react'
import { texts as ui } from '@carriage/texts/web/ui'
import { RemovalDialog } from '../../../staff/removal-dialog.tsx'
import { refreshSecurity } from './security-query.ts'

type Question = Omit<ComponentProps<typeof RemovalDialog>, 'confirm' | 'refresh'>

/** Asks before a second factor is removed. */
export const FactorRemoval = ({ confirm, ...question }: Question & { confirm?: string }) => (
  <RemovalDialog
    {...question}
    confirm={confirm ?? ui.remove}
    refresh={() => void refreshSecurity()}
  />
)

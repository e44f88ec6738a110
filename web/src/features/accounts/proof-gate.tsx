import { withTexts } from '@carriage/texts/catalogue'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { proof } from '../../lib/api/proof.ts'
import { useSession } from '../../lib/session/session.ts'

interface DialogProps {
  open: boolean
}

/** Asks who is there when a call wants to know, wherever that is. Its code comes with the first question. */
export function ProofGate() {
  const asked = useSyncExternalStore(proof.subscribe, proof.isAsked)
  const { status } = useSession()
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  useEffect(() => {
    if (!asked) return
    // Signed out meanwhile: nobody is left who could answer.
    if (status === 'out') proof.settle(false)
    else if (!Dialog) {
      withTexts(import('./second-factor/proof-dialog.tsx')).then(
        (module) => setDialog(() => module.ProofDialog),
        () => proof.settle(false),
      )
    }
  }, [asked, status, Dialog])
  return Dialog && <Dialog open={asked} />
}

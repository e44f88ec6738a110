import { listAdminVideos } from '@carriage/contract/videos/admin-endpoints'
import { getVideoCues } from '@carriage/contract/videos/endpoints'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useDebounced } from '../../../lib/queries/use-debounced.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Combobox, type ComboboxItem } from '../../../ui/controls/combobox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as t } from '@carriage/texts/web/videos/cues-editor'
import { adminVideoKeys } from '../authoring/admin-api.ts'

const videosQuery = (query: string) =>
  adminVideoKeys.query('to-copy', listAdminVideos, {
    query: { query, has_cues: 'true' },
    placeholderData: keepPreviousData,
  })

interface CopyDialogProps {
  /** The video that is edited, which is not offered. */
  own: string
  open: boolean
  onClose: () => void
  onCopy: (cues: Cues) => void
}

function Choice({ own, onCopy }: Pick<CopyDialogProps, 'own' | 'onCopy'>) {
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const [chosen, setChosen] = useState<ComboboxItem | null>(null)
  const { data } = useQuery(videosQuery(query))
  const copy = useAction(async (id: string) => {
    const { cues } = await call(getVideoCues, { params: { id } })
    if (cues.exercises.length + cues.setups.length === 0) toast.error(t.copyNone)
    else onCopy(cues)
  })
  return (
    <div className="mt-5 space-y-5">
      <Combobox
        label={t.copyVideo}
        placeholder={t.copyPlaceholder}
        items={(data?.videos ?? [])
          .filter(({ _id }) => _id !== own)
          .map(({ _id, title, source_name }) => ({
            value: _id,
            label: title || source_name || '',
          }))}
        value={chosen}
        onChange={(item) => {
          setChosen(item)
          setTyped('')
        }}
        onType={setTyped}
        empty={t.copyNothing}
      />
      <Button
        pending={copy.pending}
        disabled={chosen === null}
        onClick={() => chosen && copy.run(chosen.value)}
      >
        {t.copyDo}
      </Button>
    </div>
  )
}

/** Takes the cues of another video. */
export function CopyDialog({ own, open, onClose, onCopy }: CopyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t.copy} description={t.copyText}>
      <Choice own={own} onCopy={onCopy} />
    </Dialog>
  )
}

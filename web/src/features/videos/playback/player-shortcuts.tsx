import { useCallback, useEffect, useState } from 'react'
import { useHelpKey } from '../../../lib/browser/use-help-key.ts'
import { ShortcutsDialog } from '../../../ui/overlays/shortcuts-dialog.tsx'
import { texts as messages } from '@carriage/texts/web/videos'

const t = messages.shortcuts

const groupsFor = (exercises: boolean) => [
  {
    title: t.onPage,
    shortcuts: [
      { keys: [[t.space], ['K']], text: t.play },
      { keys: [['F']], text: t.fullscreen },
      { keys: [['M']], text: t.mute },
      { keys: [['C']], text: t.captions },
      ...(exercises
        ? [
            { keys: [['N']], text: t.nextExercise },
            { keys: [['P']], text: t.again },
          ]
        : []),
      { keys: [['?']], text: t.help },
    ],
  },
  {
    title: t.inPlayer,
    shortcuts: [
      { keys: [['←'], ['J']], text: t.back },
      { keys: [['→'], ['L']], text: t.forward },
      { keys: [['↑']], text: t.louder },
      { keys: [['↓']], text: t.quieter },
      { keys: [['>']], text: t.faster },
      { keys: [['<']], text: t.slower },
      { keys: [['I']], text: t.picture },
    ],
  },
]

interface PlayerShortcutsProps {
  disabled: boolean
  /** Whether there are exercises to go to. */
  exercises: boolean
}

/** A place for a dialog in the player, which does not get the keys that are pressed there. */
function makePlace(): HTMLElement {
  const host = document.createElement('div')
  host.addEventListener('keydown', (event) => {
    // The dialog listens to Escape at the document.
    if (event.key !== 'Escape') event.stopPropagation()
  })
  return host
}

/** The keys of the player, by a question mark; in full screen they stand in the player, for nothing else is seen. */
export function PlayerShortcuts({ disabled, exercises }: PlayerShortcutsProps) {
  const [open, setOpen] = useState(false)
  const [host, setHost] = useState<HTMLElement | null>(null)
  useHelpKey(
    useCallback(() => {
      setHost(document.fullscreenElement ? makePlace() : null)
      setOpen(true)
    }, []),
    !disabled,
  )
  useEffect(() => {
    if (!host) return undefined
    const leave = () => setOpen(false)
    document.fullscreenElement?.append(host)
    document.addEventListener('fullscreenchange', leave)
    return () => {
      document.removeEventListener('fullscreenchange', leave)
      host.remove()
    }
  }, [host])
  return (
    <ShortcutsDialog
      open={open}
      onClose={() => setOpen(false)}
      host={host}
      groups={groupsFor(exercises)}
    />
  )
}

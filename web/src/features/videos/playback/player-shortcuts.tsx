import { useCallback, useState } from 'react'
import { useHelpKey } from '../../../lib/browser/use-help-key.ts'
import { ShortcutsDialog } from '../../../ui/overlays/shortcuts-dialog.tsx'
import { messages } from '../messages.ts'

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

/** The keys of the player, by a question mark. */
export function PlayerShortcuts({ disabled, exercises }: PlayerShortcutsProps) {
  const [open, setOpen] = useState(false)
  useHelpKey(
    useCallback(() => setOpen(true), []),
    !disabled,
  )
  return (
    <ShortcutsDialog open={open} onClose={() => setOpen(false)} groups={groupsFor(exercises)} />
  )
}

import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ControlRef } from '../playback/player-control.ts'
import type { LineActions } from './caption-row.tsx'
import type { EditedLines } from './use-lines.ts'

/** Fields with keys of their own, and what lies above the page. */
const TAKES_KEYS = 'input, select, [role="dialog"], [role="alertdialog"], [role="menu"]'

/** The keys of the editor; those for one line apply while somebody types into it. */
export function useCaptionKeys(
  area: RefObject<HTMLElement | null>,
  { change }: EditedLines,
  actions: LineActions,
  control: ControlRef,
): void {
  const toggle = () => {
    const player = control.current
    if (player?.state().paused) player.play()
    else player?.pause()
  }
  /** Whether the key is one of those for a line. */
  const pressInLine = (event: KeyboardEvent, field: HTMLTextAreaElement, key: number): boolean => {
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && command) actions.split(key, field.selectionStart)
    else if (event.key === 'Enter' && event.altKey) toggle()
    else if (event.key === 'ArrowUp' && event.altKey) actions.setStart(key)
    else if (event.key === 'ArrowDown' && event.altKey) actions.setEnd(key)
    else return false
    return true
  }
  const pressInHistory = (event: KeyboardEvent): boolean => {
    const letter = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false
    if (letter === 'y' || (letter === 'z' && event.shiftKey)) change({ do: 'redo' })
    else if (letter === 'z') change({ do: 'undo' })
    else return false
    return true
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.isComposing || (target instanceof Element && target.closest(TAKES_KEYS))) return
    const field = target instanceof HTMLTextAreaElement ? target : null
    const key = field && area.current?.contains(field) ? field.dataset['line'] : undefined
    const isTaken =
      pressInHistory(event) ||
      (field && key !== undefined && pressInLine(event, field, Number(key)))
    if (isTaken) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

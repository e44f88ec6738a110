/* oxlint-disable unicorn/require-post-message-target-origin -- a channel reaches its own origin only */
import { useEffect } from 'react'
import type { ControlRef } from '../playback/player-control.ts'

const NAME = 'carriage.player'
/** Tabs of one browser answer in a few milliseconds. */
const PATIENCE_MS = 400

/** What a tab plays, or would play; the position in seconds. */
export interface PlayingTab {
  videoId: string
  position: number
  paused: boolean
}
type Message = { kind: 'who' } | ({ kind: 'here' } & PlayingTab) | { kind: 'pause' }

// Only our own tabs send on a channel of our origin.
const messageOf = (event: MessageEvent): Message => event.data as Message

/** Answers other tabs of this browser that ask what plays, and pauses when the class goes on elsewhere. */
export function usePlayerChannel(videoId: string, control: ControlRef): void {
  useEffect(() => {
    const channel = new BroadcastChannel(NAME)
    channel.addEventListener('message', (event) => {
      const player = control.current
      if (!player) return
      const { kind } = messageOf(event)
      if (kind === 'who') channel.postMessage({ kind: 'here', videoId, ...player.state() })
      else if (kind === 'pause') player.pause()
    })
    return () => channel.close()
  }, [videoId, control])
}

/** What another tab of this browser plays, one that is not paused first; undefined when none answers. */
export function askTabs(): Promise<PlayingTab | undefined> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(NAME)
    let paused: PlayingTab | undefined
    const end = (tab: PlayingTab | undefined) => {
      channel.close()
      resolve(tab)
    }
    const timer = setTimeout(() => end(paused), PATIENCE_MS)
    channel.addEventListener('message', (event) => {
      const message = messageOf(event)
      if (message.kind !== 'here') return
      if (message.paused) paused = message
      else {
        clearTimeout(timer)
        end(message)
      }
    })
    channel.postMessage({ kind: 'who' })
  })
}

export function pauseTabs(): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage({ kind: 'pause' })
  channel.close()
}

/** What stands beside a film and is sent as WebVTT. */
export type TextKind = 'captions' | 'chapters' | 'cues'

const NAME = /^(captions|chapters|cues)-([\da-f-]{36})\.vtt$/

/** The name of a text in its address. */
export const textName = (kind: TextKind, id: string): string => `${kind}-${id}.vtt`

/** What a name stands for that `textName` made; undefined for others. */
export function readTextName(file: string): { kind: TextKind; id: string } | undefined {
  const [, kind, id] = NAME.exec(file) ?? []
  return (kind === 'captions' || kind === 'chapters' || kind === 'cues') && id
    ? { kind, id }
    : undefined
}

import type { ComponentType } from 'react'
import type { Letters } from '../letters.ts'

/** One letter: its subject, and its body inside the common frame. */
export interface Template<T extends keyof Letters> {
  subject: (props: Letters[T]) => string
  Body: ComponentType<Letters[T]>
}

/** A notice at the edge of the screen. An `error` stays longer. */
export interface ToastMessage {
  text: string
  tone: 'ok' | 'error'
  /** A button beside the text, such as Undo; one that `stays` is there until it is pressed or dismissed. */
  action?: { label: string; run: () => void; stays?: true } | undefined
}

type Listener = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
let listener: Listener | null = null
let wake: (() => void) | null = null

function show(message: ToastMessage) {
  if (listener) listener(message)
  else waiting.push(message)
  wake?.()
}

/** May be called from anywhere, also before the component that draws toasts has been loaded. */
export const toast = {
  ok: (text: string, action?: ToastMessage['action']) => show({ text, tone: 'ok', action }),
  error: (text: string, action?: ToastMessage['action']) => show({ text, tone: 'error', action }),
}

/** Hands over what was said meanwhile; one listener at a time. */
export function listenToToasts(next: Listener): () => void {
  listener = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    if (listener === next) listener = null
  }
}

/** Called at the first toast, so that the toaster is loaded only by those who need it. */
export function onFirstToast(load: () => void): () => void {
  wake = load
  if (waiting.length > 0) load()
  return () => {
    wake = null
  }
}

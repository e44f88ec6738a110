import { language } from '@carriage/texts/language'
/** Whether this browser can speak. */
export const canSpeak = (): boolean => 'speechSynthesis' in globalThis

/** Speaks a text; what is still being spoken ends, for it is out of date. */
export function speak(text: string): void {
  if (!canSpeak()) return
  speechSynthesis.cancel()
  const words = new SpeechSynthesisUtterance(text)
  words.lang = language.get()
  speechSynthesis.speak(words)
}

export const stopSpeaking = (): void => {
  if (canSpeak()) speechSynthesis.cancel()
}

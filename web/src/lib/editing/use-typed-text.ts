import { useState } from 'react'

/** A text that is typed in place of the stored one; where nothing is typed, it is what is stored now. */
export function useTypedText(stored: string) {
  const [text, setText] = useState(stored)
  const [known, setKnown] = useState(stored)
  if (known !== stored) {
    setKnown(stored)
    if (text.trim() === known) setText(stored)
  }
  return { text, setText, isUnsaved: text.trim() !== stored }
}

import { faces, type Typeface, typefaceFile } from '@carriage/contract/brand/typefaces'
import { useEffect } from 'react'

/** Lets this page draw in a typeface that is not the studio's yet; without it, in what stands in for it. */
export function useTypeface(typeface: Typeface): void {
  useEffect(() => {
    if (typeface === 'archivo') return undefined
    const source = `url(${typefaceFile(typeface)})`
    const face = new FontFace(faces[typeface].family, source, { weight: '200 900' })
    document.fonts.add(face)
    return () => void document.fonts.delete(face)
  }, [typeface])
}

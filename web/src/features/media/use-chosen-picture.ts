import { useCallback, useEffect, useState } from 'react'
import { centred, type Crop, type Size } from './crop.ts'
import { failure, type Rejection, undrawable } from './image-file.ts'

export interface ChosenPicture {
  file: File
  image: HTMLImageElement
  size: Size
  crop: Crop
}

/** A file as the browser can draw it, or why it cannot. */
export function useChosenPicture() {
  const [file, setFile] = useState<File | null>(null)
  const [picture, setPicture] = useState<ChosenPicture | null>(null)
  const [problem, setProblem] = useState<Rejection | null>(null)

  useEffect(() => {
    setPicture(null)
    if (!file) return undefined
    const image = new Image()
    let left = false
    const decode = async () => {
      try {
        image.src = URL.createObjectURL(file)
        await image.decode()
        if (left) return
        const size = { width: image.naturalWidth, height: image.naturalHeight }
        setPicture({ file, image, size, crop: centred(size) })
      } catch {
        const why = await undrawable(file).catch(failure)
        if (left) return
        setProblem(why)
        setFile(null)
      }
    }
    void decode()
    return () => {
      left = true
      URL.revokeObjectURL(image.src)
    }
  }, [file])

  const choose = useCallback((next: File | null) => setFile(next), [])
  const setCrop = (crop: Crop) => setPicture((now) => now && { ...now, crop })
  return { picture, problem, setProblem, choose, setCrop }
}

import {
  discardVideoUpload,
  finishVideoUpload,
  signVideoUpload,
} from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/client.ts'
import { putFile } from '../../../lib/put-file.ts'
import { toast } from '../../../ui/toast.ts'
import { adminMessages } from '../admin-messages.ts'
import { createPace, type Pace } from '../transfer-pace.ts'

const t = adminMessages.file

export type UploadState =
  | { step: 'empty'; problem: string | null }
  | { step: 'selected'; file: File }
  | { step: 'sending'; file: File; sent: number; pace: Pace | null }
  | { step: 'finalising'; file: File }
  /** Sent, but not yet a video; need not be sent again. */
  | { step: 'stuck'; file: File }

/** Of what the server says, only what a person can act upon is told; the rest is told in general. */
const textOf = (error: unknown, general: string): string =>
  error instanceof ApiError && [413, 507].includes(error.status) ? (error.said ?? general) : general

/** Sends one video file and makes a draft of it; `onDone` hears of the draft. */
export function useVideoUpload(onDone: (video: AdminVideo) => void) {
  const [state, setState] = useState<UploadState>({ step: 'empty', problem: null })
  const abort = useRef<AbortController | null>(null)
  const signed = useRef<{ _id: string; path: string } | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const giveUp = () => {
    abort.current?.abort()
    const id = signed.current?._id
    signed.current = null
    // What is not heard of here is swept away by the server.
    if (id !== undefined) void call(discardVideoUpload, { params: { id } }).catch(() => undefined)
  }
  const finish = async (file: File) => {
    const upload = signed.current
    if (!upload) return
    setState({ step: 'finalising', file })
    try {
      const { _id: video_id, path } = upload
      const body = { video_id, path, name: file.name }
      const { video } = await call(finishVideoUpload, { body })
      signed.current = null
      setState({ step: 'empty', problem: null })
      onDone(video)
    } catch (error) {
      const said = error instanceof ApiError ? error.fields['file'] : undefined
      if (said !== undefined) {
        signed.current = null
        return setState({ step: 'empty', problem: said })
      }
      toast.error(t.finishFailed)
      setState({ step: 'stuck', file })
    }
  }
  const start = async (file: File) => {
    const controller = new AbortController()
    abort.current = controller
    const pace = createPace(file.size)
    setState({ step: 'sending', file, sent: 0, pace: null })
    try {
      const { url, ...upload } = await call(signVideoUpload, {
        body: { name: file.name, size: file.size },
        signal: controller.signal,
      })
      signed.current = upload
      const onProgress = (bytes: number) => {
        const now = pace({ at: performance.now(), bytes })
        setState({ step: 'sending', file, sent: bytes / file.size, pace: now })
      }
      await putFile(url, { file, signal: controller.signal, onProgress })
    } catch (error) {
      if (controller.signal.aborted) return
      giveUp()
      toast.error(textOf(error, t.sendFailed))
      return setState({ step: 'selected', file })
    }
    await finish(file)
  }
  return {
    state,
    choose: (file: File) => setState({ step: 'selected', file }),
    refuse: (problem: string | null) => setState({ step: 'empty', problem }),
    start: (file: File) => void start(file),
    finishAgain: (file: File) => void finish(file),
    remove: () => {
      giveUp()
      setState({ step: 'empty', problem: null })
    },
  }
}

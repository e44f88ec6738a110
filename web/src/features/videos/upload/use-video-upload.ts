import {
  discardVideoUpload,
  finishVideoUpload,
  signVideoUpload,
} from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useEffect, useRef, useState } from 'react'
import { ApiError, fieldMessage, ignoreFailedCall } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { arrivedBytes } from '../../../lib/api/put-file.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { adminMessages } from '../authoring/admin-messages.ts'
import { type Signed, sendFilm } from './send-film.ts'
import { createThroughputMeter, type Throughput } from './throughput.ts'

const t = adminMessages.file

export type UploadState =
  | { step: 'empty'; problem: string | null }
  /** With a problem: sending has failed, and may be tried again. */
  | { step: 'selected'; file: File; problem: string | null }
  | { step: 'sending'; file: File; sent: number; throughput: Throughput | null }
  | { step: 'finalising'; file: File }
  /** Sent, but not yet a video; need not be sent again. */
  | { step: 'stuck'; file: File }

/** Whether the server's message is shown: only where a person can act on it. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [413, 507].includes(error.status)
/** The server knows nothing of what was sent, so that it has to be sent again. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409].includes(error.status)

/** Sends one video file and makes a draft of it; `onDone` is called with the draft. */
export function useVideoUpload(onDone: (video: AdminVideo) => void) {
  const [state, setState] = useState<UploadState>({ step: 'empty', problem: null })
  const abort = useRef<AbortController | null>(null)
  const signed = useRef<Signed | null>(null)
  const giveUp = () => {
    abort.current?.abort()
    const id = signed.current?._id
    signed.current = null
    // Where this fails, the server's sweep deletes it later.
    if (id !== undefined) void call(discardVideoUpload, { params: { id } }).catch(ignoreFailedCall)
  }
  const leave = useRef(giveUp)
  useEffect(() => () => leave.current(), [])

  const finish = async (file: File, upload: Signed) => {
    setState({ step: 'finalising', file })
    try {
      const { _id: video_id, path } = upload
      const body = { video_id, path, name: file.name }
      const { video } = await call(finishVideoUpload, { body })
      signed.current = null
      setState({ step: 'empty', problem: null })
      onDone(video)
    } catch (error) {
      const message = fieldMessage(error, 'file')
      if (message !== undefined) {
        signed.current = null
        return setState({ step: 'empty', problem: message })
      }
      toast.error(t.finishFailed)
      if (!isLost(error)) return setState({ step: 'stuck', file })
      signed.current = null
      setState({ step: 'selected', file, problem: t.finishFailed })
    }
  }
  const send = async (file: File, signal: AbortSignal): Promise<Signed> => {
    const known = signed.current
    const arrived = known && (await arrivedBytes(known.url, signal))
    const from = arrived ?? 0
    const body = { name: file.name, size: file.size }
    const upload = known && arrived !== null ? known : await call(signVideoUpload, { body, signal })
    signed.current = upload
    const measure = createThroughputMeter(file.size)
    const onProgress = (bytes: number) => {
      const now = measure({ at: performance.now(), bytes })
      setState({ step: 'sending', file, sent: bytes / file.size, throughput: now })
    }
    onProgress(from)
    if (from < file.size) await sendFilm(upload, { file, from, signal, onProgress })
    return upload
  }
  const start = async (file: File) => {
    const controller = new AbortController()
    abort.current = controller
    setState({ step: 'sending', file, sent: 0, throughput: null })
    try {
      const upload = await send(file, controller.signal)
      await finish(file, upload)
    } catch (error) {
      if (controller.signal.aborted) return
      if (isRefusal(error)) giveUp()
      const problem = isRefusal(error) ? (error.serverMessage ?? t.sendFailed) : t.sendFailed
      toast.error(problem)
      setState({ step: 'selected', file, problem })
    }
  }
  return {
    state,
    choose: (file: File) => setState({ step: 'selected', file, problem: null }),
    refuse: (problem: string | null) => setState({ step: 'empty', problem }),
    start: (file: File) => void start(file),
    finishAgain: (file: File) => {
      if (signed.current) void finish(file, signed.current)
    },
    remove: () => {
      giveUp()
      setState({ step: 'empty', problem: null })
    },
  }
}
